#include "app/cli/checkcommand.h"

#include "app/cli/arguments.h"
#include "app/cli/profileoption.h"
#include "core/report/findings.h"
#include "core/workspace/autofix.h"
#include "core/workspace/workspace.h"

#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view checkHelp =
    "usage: toolwright-cli check [DIR] [--profile document|reference] [--format text|json|sarif]\n\n"
    "Tells what would happen if the workspace loaded now: which load is refused, which tools are\n"
    "quarantined and why, which edits clear it, and what the agent would see.\n\n"
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
