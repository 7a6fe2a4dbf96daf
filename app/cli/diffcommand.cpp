#include "app/cli/diffcommand.h"

#include "app/cli/arguments.h"
#include "app/cli/callsoptions.h"
#include "app/cli/deploymentsource.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view diffHelp =
    "usage: toolwright-cli diff [DIR] [--env NAME] [--stat | --name-only | --format text|json | --full]\n\n"
    "Validates the workspace, then lists what a push of it would change: A, M or D for added, modified and\n"
    "removed, then type/key, then the fields that differ. Layout and comments are no change.\n\n"
    "  DIR          a folder of the workspace (default: the working directory)\n"
    "  --env        what to compare with (default: preview)\n"
    "  --stat       how many things would be added, modified and removed\n"
    "  --name-only  type/key alone\n"
    "  --format     text (default) or json: {workspace, changes:[{status,type,key,fields}]}\n"
    "  --full       also what the agent gains and loses, and the lines of the files\n\n"
    "Exit status: 0 done, 1 the workspace is invalid (diagnostics are errors), 2 unusable input or usage.\n";

constexpr std::string_view statusHelp =
    "usage: toolwright-cli status [DIR]\n\n"
    "Prints what preview and live run as JSON: version, time, branch, tools, knowledge, recorded "
    "evaluations,\n"
    "and whether a publish and a rollback would be refused, and why. Warns about knowledge that snapshots\n"
    "bring along and no deployed agent reads.\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

Result<std::string> formOf(const Arguments& arguments)
{
    auto format = arguments.choice("format", {"text", "json"});
    if (!format) {
        return format;
    }
    constexpr std::array<std::string_view, 4> exclusive{"stat", "name-only", "format", "full"};
    const auto given = std::count_if(exclusive.begin(), exclusive.end(),
                                     [&](std::string_view option) { return arguments.has(option); });
    if (given > 1) {
        return failure("usage.option",
                       "found several of --stat, --name-only, --format and --full; expected one of them");
    }
    return arguments.has("stat")        ? "stat"
           : arguments.has("name-only") ? "name-only"
           : arguments.has("full")      ? "full"
                                        : *format;
}

std::string differenceAs(const std::string& form, const report::DeploymentDifference& difference)
{
    return form == "json"        ? report::changesAsJson(difference)
           : form == "stat"      ? report::changeCounts(difference)
           : form == "name-only" ? report::changeNames(difference)
           : form == "full"      ? report::changesInFull(difference)
                                 : report::changesAsText(difference);
}

Result<Exit> runDiff(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{
        {{"env", true}, {"stat", false}, {"name-only", false}, {"format", true}, {"full", false}}, 0, 1};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const auto form = formOf(*arguments);
    const auto environment = environmentOption(*arguments, "preview");
    if (!form || !environment) {
        return tl::unexpected<Error>(!form ? form.error() : environment.error());
    }
    const auto source = DeploymentSource::open(context, arguments->positional(0, "."), false);
    const auto bundle = source ? source->bundle() : tl::unexpected<Error>(source.error());
    if (!bundle) {
        return tl::unexpected<Error>(bundle.error());
    }
    if (!printBundleTroubles(*bundle, context)) {
        return Exit::Findings;
    }
    const auto difference = source->difference(*bundle, *environment);
    if (!difference) {
        return tl::unexpected<Error>(difference.error());
    }
    context.out << differenceAs(*form, *difference);
    return Exit::Clean;
}

Result<Exit> runStatus(const std::vector<std::string>& words, Context& context)
{
    const auto arguments = Arguments::parse(words, Syntax{{}, 0, 1});
    const auto source = arguments ? DeploymentSource::open(context, arguments->positional(0, "."), false)
                                  : tl::unexpected<Error>(arguments.error());
    const auto bundle = source ? source->bundle() : tl::unexpected<Error>(source.error());
    if (!bundle) {
        return tl::unexpected<Error>(bundle.error());
    }
    const auto status =
        source->deployment() == nullptr
            ? Result<workspace::deploying::DeploymentStatus>(workspace::deploying::emptyStatus())
            : workspace::deploying::readStatus(*source->deployment());
    if (!status) {
        return tl::unexpected<Error>(status.error());
    }
    context.out << report::statusAsJson(source->nameOf(bundle->texts), *status);
    for (const std::string& base : status->unreadKnowledge) {
        context.err << "warning: no deployed agent reads the knowledge base \"" << base << "\"\n";
    }
    return Exit::Clean;
}

} // namespace

Command diffCommand()
{
    return Command{"diff", "what a push would change", diffHelp, &runDiff};
}

Command statusCommand()
{
    return Command{"status", "what preview and live run", statusHelp, &runStatus};
}

} // namespace toolwright::cli
