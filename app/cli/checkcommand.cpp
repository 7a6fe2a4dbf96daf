#include "app/cli/checkcommand.h"

#include "app/cli/arguments.h"
#include "app/cli/profileoption.h"
#include "core/httptool/fixes.h"
#include "core/httptool/toolset.h"
#include "core/report/findings.h"
#include "core/workspace/autofix.h"
#include "core/workspace/travelfiles.h"
#include "core/workspace/workspace.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view checkHelp =
    "usage: toolwright-cli check [DIR] [--profile document|reference] [--format text|json|sarif]\n\n"
    "Tells what would happen if the workspace loaded now: which load is refused, which tools are\n"
    "quarantined and why, which edits clear it, and what the agent would see; and what is wrong in "
    "vatio.yml\n"
    "and tools/*.yml.\n\n"
    "  DIR        a folder of the workspace (default: the working directory)\n"
    "  --profile  the runtime to answer for: the product document (default) or the reference\n"
    "  --format   text (default), json (toolwright/check@1) or sarif (2.1.0)\n\n"
    "Exit status: 0 clean (advice does not count), 1 findings, 2 unusable input or usage.\n";

std::string findingsAs(const std::string& format, const report::Findings& findings)
{
    if (format == "json") {
        return report::findingsAsJson(findings);
    }
    return format == "sarif" ? report::findingsAsSarif(findings) : report::findingsAsText(findings);
}

/// Adds what is to be said about `vatio.yml` and the tool files.
Result<void> addDeclarative(const Context& context, const workspace::Workspace& workspace,
                            report::Findings& findings)
{
    const auto files = workspace::declarativeFiles(context.files, workspace);
    if (!files) {
        return tl::unexpected<Error>(files.error());
    }
    if (!*files) {
        return {};
    }
    for (diagnostics::Diagnostic& each : httptool::checkFilesWithFixes(**files, httptool::KnownNames())) {
        findings.analysis.diagnostics.push_back(std::move(each));
    }
    findings.offered = httptool::everOffered(httptool::ToolSet::parse(**files));
    findings.files.texts.insert((*files)->begin(), (*files)->end());
    return {};
}

Result<Exit> runCheck(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"profile", true}, {"format", true}}, 0, 1};
    const Result<Arguments> arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const Result<compound::Profile> profile = profileOf(*arguments);
    if (!profile) {
        return tl::unexpected<Error>(profile.error());
    }
    const Result<std::string> format = arguments->choice("format", {"text", "json", "sarif"});
    if (!format) {
        return tl::unexpected<Error>(format.error());
    }
    const auto workspace = workspace::Workspace::open(context.files, arguments->positional(0, "."));
    if (!workspace) {
        return tl::unexpected<Error>(workspace.error());
    }
    report::Findings findings{*profile, {}, workspace->snapshot()};
    findings.analysis = workspace::analyseWithFixes(findings.files, *profile);
    if (const Result<void> added = addDeclarative(context, *workspace, findings); !added) {
        return tl::unexpected<Error>(added.error());
    }
    context.out << findingsAs(*format, findings);
    return report::isClean(findings.analysis) ? Exit::Clean : Exit::Findings;
}

} // namespace

Command checkCommand()
{
    return Command{"check", "what loads, what is quarantined, and which edit clears it", checkHelp,
                   &runCheck};
}

} // namespace toolwright::cli
