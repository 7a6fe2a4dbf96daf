#include "app/cli/fixcommand.h"

#include "app/cli/arguments.h"
#include "app/cli/profileoption.h"
#include "core/diagnostics/catalogue.h"
#include "core/report/fixes.h"
#include "core/workspace/declarativefix.h"
#include "core/workspace/travelfiles.h"
#include "core/workspace/workspace.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view fixHelp =
    "usage: toolwright-cli fix [DIR] [--code CODE] [--dry-run] [--profile document|reference]\n"
    "                          [--format text|json]\n\n"
    "Applies the first fix of every error and warning that loosens nothing, until none is left, saves the\n"
    "files and prints the difference. A fix loosens when it enables a tool, lowers a risk or widens "
    "access.\n\n"
    "  DIR        a folder of the workspace (default: the working directory)\n"
    "  --code     apply the first fix of the findings with this code, also when it loosens\n"
    "  --dry-run  print the difference, write nothing\n"
    "  --profile  the runtime to answer for: the product document (default) or the reference\n"
    "  --format   text (default) or json (toolwright/fix@1)\n\n"
    "Exit status: 0 nothing but advice is left, 1 findings are left, 2 unusable input or usage.\n";

struct FixOptions
{
    compound::Profile profile = compound::Profile::Document;
    std::string format;
    std::string folder;
    std::optional<std::string> code;
    bool dryRun = false;
};

Result<FixOptions> readOptions(const std::vector<std::string>& words)
{
    const Syntax syntax{{{"code", true}, {"dry-run", false}, {"profile", true}, {"format", true}}, 0, 1};
    const Result<Arguments> arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const Result<compound::Profile> profile = profileOf(*arguments);
    if (!profile) {
        return tl::unexpected<Error>(profile.error());
    }
    const Result<std::string> format = arguments->choice("format", {"text", "json"});
    if (!format) {
        return tl::unexpected<Error>(format.error());
    }
    FixOptions options{*profile, *format, arguments->positional(0, "."), arguments->value("code"),
                       arguments->has("dry-run")};
    if (options.code && diagnostics::findCode(*options.code) == nullptr) {
        return failure("usage.value",
                       "--code is \"" + *options.code + "\"; expected a code as check prints it");
    }
    return options;
}

Error saveError(const std::string& file, const workspace::SaveOutcome& outcome)
{
    if (outcome.error) {
        return *outcome.error;
    }
    return Error{"file.changed", "somebody changed the file while it was being fixed; expected it to stay",
                 Place{file, {}, {}}};
}

/// Saves every fixed file. The first failure ends it; files saved before stay saved.
Result<void> saveAll(workspace::Workspace& workspace, const std::vector<workspace::FixedFile>& files)
{
    for (const workspace::FixedFile& file : files) {
        const EditList edits = differenceAsEdit(file.before.value_or(std::string()), file.after);
        const Result<EditList> edited = workspace.edit(file.file, edits);
        if (!edited) {
            return tl::unexpected<Error>(edited.error());
        }
        const workspace::SaveOutcome outcome = workspace.save(file.file);
        if (outcome.state != workspace::SaveState::Saved) {
            return tl::unexpected<Error>(saveError(file.file, outcome));
        }
    }
    return {};
}

/// Adds the fixes of `vatio.yml` and the tool files.
Result<void> addDeclarativeFixes(const Context& context, const workspace::Workspace& workspace,
                                 const std::optional<std::string>& code, workspace::FixRun& run)
{
    const auto files = workspace::declarativeFiles(context.files, workspace);
    if (!files) {
        return tl::unexpected<Error>(files.error());
    }
    if (!*files) {
        return {};
    }
    auto more = workspace::applyDeclarativeFixes(**files, httptool::KnownNames(), code);
    if (!more) {
        return tl::unexpected<Error>(std::move(more.error()));
    }
    std::ranges::move(more->applied, std::back_inserter(run.applied));
    std::ranges::move(more->left, std::back_inserter(run.left));
    std::ranges::move(more->files, std::back_inserter(run.files));
    return {};
}

Result<Exit> runFix(const std::vector<std::string>& words, Context& context)
{
    const Result<FixOptions> options = readOptions(words);
    if (!options) {
        return tl::unexpected<Error>(options.error());
    }
    auto workspace = workspace::Workspace::open(context.files, options->folder);
    if (!workspace) {
        return tl::unexpected<Error>(workspace.error());
    }
    auto run = workspace::applyFixes(workspace->snapshot(), options->profile, options->code);
    if (!run) {
        return tl::unexpected<Error>(run.error());
    }
    if (const Result<void> added = addDeclarativeFixes(context, *workspace, options->code, *run); !added) {
        return tl::unexpected<Error>(added.error());
    }
    if (!options->dryRun) {
        const Result<void> saved = saveAll(*workspace, run->files);
        if (!saved) {
            return tl::unexpected<Error>(saved.error());
        }
    }
    const report::FixReport report{*run, options->dryRun};
    context.out << (options->format == "json" ? report::fixesAsJson(report) : report::fixesAsText(report));
    return run->left.empty() ? Exit::Clean : Exit::Findings;
}

} // namespace

Command fixCommand()
{
    return Command{"fix", "apply the fixes that are certain and loosen nothing", fixHelp, &runFix};
}

} // namespace toolwright::cli
