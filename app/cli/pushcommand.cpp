#include "app/cli/pushcommand.h"

#include "app/cli/arguments.h"
#include "app/cli/callsoptions.h"
#include "app/cli/deploymentsource.h"
#include "core/workspace/deploying/gitbranch.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

using workspace::deploying::Bundle;
using workspace::deploying::Deployed;
using workspace::deploying::DeployOutcome;
using workspace::deploying::PushOptions;

constexpr std::string_view pushHelp =
    "usage: toolwright-cli push [DIR] [--force] [--env NAME] [--list]\n\n"
    "Validates the workspace and puts it into preview. Runs no tests. An unpublished push that was made "
    "from\n"
    "another git branch is not replaced without --force.\n\n"
    "  --force  replaces the push of another branch\n"
    "  --env    another environment than preview; never live, which only publish changes\n"
    "  --list   lists what would be sent and what is left out, and stops\n\n"
    "Exit status: 0 done, 1 invalid or refused, 2 unusable input or usage.\n";

constexpr std::string_view evaluateHelp =
    "usage: toolwright-cli evaluate [DIR] --report NAME --result passed|failed [--env NAME] [--version "
    "ID]\n\n"
    "Keeps how a version did in a report: a script of a chat, a review, a test of your own. It runs nothing\n"
    "itself: run the report, then say how it went. Publishing asks for at least one result of the version "
    "in\n"
    "preview, and for none that fails where live passes. A newer result of a report replaces the older "
    "one.\n\n"
    "  --report   the name of the report\n"
    "  --result   passed or failed\n"
    "  --env      whose version was tested (default: preview)\n"
    "  --version  the version that was tested, as push and status print it; safer where others push too\n\n"
    "Exit status: 0 done, 1 refused, 2 unusable input or usage.\n";

constexpr std::string_view publishHelp =
    "usage: toolwright-cli publish [DIR] [--force]\n\n"
    "Takes the version in preview live. The first time that is all. Later it is refused until an evaluation\n"
    "has tested that version (see evaluate), and while it fails a report that live passes.\n\n"
    "  --force  publishes anyway\n\n"
    "Exit status: 0 done, 1 refused, 2 unusable input or usage.\n";

constexpr std::string_view rollbackHelp =
    "usage: toolwright-cli rollback [DIR]\n\n"
    "Puts live back to the snapshot it ran before, with all its files. A second rollback undoes the first.\n"
    "Preview stays as it is.\n\n"
    "Exit status: 0 done, 1 refused, 2 unusable input or usage.\n";

Result<DeploymentSource> sourceFor(const Result<Arguments>& arguments, Context& context, bool makesId)
{
    return arguments ? DeploymentSource::open(context, arguments->positional(0, "."), makesId)
                     : tl::unexpected<Error>(arguments.error());
}

void printDeployed(const std::string& environment, const DeployOutcome& outcome, Context& context)
{
    context.out << environment << (outcome.hasChanged ? " now runs version " : " already runs version ")
                << outcome.deployed.version << '\n';
}

Result<Exit> pushTo(const DeploymentSource& source, const Bundle& bundle, const PushOptions& options,
                    Context& context)
{
    const auto difference = source.difference(bundle, options.environment);
    // What is there and cannot be read any more is replaced by the push.
    if (!difference && difference.error().code != "deploy.damaged") {
        return tl::unexpected<Error>(difference.error());
    }
    const auto outcome = source.deployment()->push(bundle, options);
    if (!outcome) {
        return refused(outcome.error(), context);
    }
    context.out << report::bundleSummary(bundle);
    if (difference) {
        context.out << report::changesAsText(*difference)
                    << report::toolLines(difference->before, difference->after);
    }
    printDeployed(options.environment, *outcome, context);
    return Exit::Clean;
}

Result<Exit> runPush(const std::vector<std::string>& words, Context& context)
{
    const auto arguments =
        Arguments::parse(words, {{{"force", false}, {"env", true}, {"list", false}}, 0, 1});
    const auto environment =
        arguments ? environmentOption(*arguments, "preview") : tl::unexpected<Error>(arguments.error());
    const auto looked = sourceFor(arguments, context, false);
    const auto bundle = looked ? looked->bundle() : tl::unexpected<Error>(looked.error());
    if (!environment || !bundle) {
        return tl::unexpected<Error>(!environment ? environment.error() : bundle.error());
    }
    if (arguments->has("list")) {
        context.out << report::bundleAsText(*bundle);
        return bundle->canTravel() ? Exit::Clean : Exit::Findings;
    }
    if (!printBundleTroubles(*bundle, context)) {
        return Exit::Findings;
    }
    const auto source = sourceFor(arguments, context, true);
    if (!source) {
        return tl::unexpected<Error>(source.error());
    }
    const PushOptions options{*environment, workspace::deploying::gitBranch(context.files, source->root()),
                              arguments->has("force")};
    return pushTo(*source, *bundle, options, context);
}

/// The version that was tested.
Result<std::string> testedVersion(const Arguments& arguments, const DeploymentSource& source)
{
    if (const auto given = arguments.value("version")) {
        return *given;
    }
    const auto environment = environmentOption(arguments, "preview");
    const auto state = source.deployment() == nullptr ? Result<workspace::deploying::Environments>()
                                                      : source.deployment()->environments();
    if (!environment || !state) {
        return tl::unexpected<Error>(!environment ? environment.error() : state.error());
    }
    const Deployed* deployed = state->find(*environment);
    if (deployed == nullptr) {
        return failure("deploy.nothing-pushed",
                       "nothing has been pushed to " + *environment + "; push first");
    }
    return deployed->version;
}

Result<Exit> runEvaluate(const std::vector<std::string>& words, Context& context)
{
    const auto arguments = Arguments::parse(
        words, {{{"report", true}, {"result", true}, {"env", true}, {"version", true}}, 0, 1});
    const auto source = sourceFor(arguments, context, false);
    if (!source) {
        return tl::unexpected<Error>(source.error());
    }
    if (!arguments->has("report") || !arguments->has("result")) {
        return failure("usage.option", "expected --report NAME and --result passed or failed");
    }
    const std::string report = arguments->value("report").value_or("");
    const auto result = arguments->choice("result", {"passed", "failed"});
    if (!result) {
        return tl::unexpected<Error>(result.error());
    }
    const auto version = testedVersion(*arguments, *source);
    if (!version) {
        return refused(version.error(), context);
    }
    const auto done = source->deployment() == nullptr
                          ? failure("deploy.nothing-pushed", "nothing has been pushed yet; push first")
                          : source->deployment()->recordEvaluation(*version, report, *result == "passed");
    if (!done) {
        return refused(done.error(), context);
    }
    context.out << "version " << *version << ' ' << *result << ' ' << report << '\n';
    return Exit::Clean;
}

Result<Exit> runPublish(const std::vector<std::string>& words, Context& context)
{
    const auto arguments = Arguments::parse(words, {{{"force", false}}, 0, 1});
    const auto source = sourceFor(arguments, context, false);
    if (!source) {
        return tl::unexpected<Error>(source.error());
    }
    if (source->deployment() == nullptr) {
        return refused(*workspace::deploying::publishRefusal({}, {}, {}, false), context);
    }
    const auto outcome = source->deployment()->publish(arguments->has("force"));
    if (!outcome) {
        return refused(outcome.error(), context);
    }
    printDeployed("live", *outcome, context);
    return Exit::Clean;
}

Result<Exit> runRollback(const std::vector<std::string>& words, Context& context)
{
    const auto arguments = Arguments::parse(words, {{}, 0, 1});
    const auto source = sourceFor(arguments, context, false);
    if (!source) {
        return tl::unexpected<Error>(source.error());
    }
    if (source->deployment() == nullptr) {
        return refused(*workspace::deploying::rollbackRefusal({}), context);
    }
    auto deployed = source->deployment()->rollback();
    if (!deployed) {
        return refused(deployed.error(), context);
    }
    printDeployed("live", DeployOutcome{*std::move(deployed), true}, context);
    return Exit::Clean;
}

} // namespace

Command pushCommand()
{
    return Command{"push", "validates, then updates preview", pushHelp, &runPush};
}

Command evaluateCommand()
{
    return Command{"evaluate", "keeps how a pushed version did in a report", evaluateHelp, &runEvaluate};
}

Command publishCommand()
{
    return Command{"publish", "takes preview live", publishHelp, &runPublish};
}

Command rollbackCommand()
{
    return Command{"rollback", "puts live back to the previous snapshot", rollbackHelp, &runRollback};
}

} // namespace toolwright::cli
