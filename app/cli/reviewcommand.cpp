#include "app/cli/reviewcommand.h"

#include "app/cli/profileoption.h"
#include "app/cli/simulationinput.h"
#include "core/platform/systemrandom.h"
#include "core/report/review.h"
#include "core/workspace/scenarios.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view reviewHelp =
    "usage: toolwright-cli review DIR [--profile document|reference] [--format markdown|html]\n\n"
    "Runs every compound of the workspace in the simulator and writes one report: the cards a user gets with "
    "their\n"
    "arguments, what the guard decided and why. A compound is called as the scenario of its name says, else "
    "as "
    "the first\n"
    "scenario that calls it, else with empty arguments by a user who approves every card. Verdicts and notes "
    "are\n"
    "those kept in .toolwright/reviews. Nothing real is touched.\n\n"
    "  --format  markdown (default), or html: one page that needs no other file\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

/// The scenario each compound is called with. A file that is no scenario fails.
Result<report::ReviewScenarios> scenariosIn(const workspace::Workspace& workspace, Context& context)
{
    platform::SystemRandom random;
    const workspace::ScenarioStore store(context.files, random, workspace.root());
    report::ReviewScenarios scenarios;
    for (const std::string& name : store.names()) {
        auto scenario = store.load(name);
        if (!scenario) {
            return tl::unexpected<Error>(scenario.error());
        }
        const std::string compound = scenario->compound;
        if (name == compound || !scenarios.contains(compound)) {
            scenarios.insert_or_assign(compound, *std::move(scenario));
        }
    }
    return scenarios;
}

Result<Exit> runReview(const std::vector<std::string>& words, Context& context)
{
    const auto arguments = Arguments::parse(words, {{{"profile", true}, {"format", true}}, 1, 1});
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const auto format = arguments->choice("format", {"markdown", "html"});
    const auto profile = profileOf(*arguments);
    const auto workspace = openWorkspace(*arguments, context);
    if (!format || !profile || !workspace) {
        return tl::unexpected<Error>(!format    ? format.error()
                                     : !profile ? profile.error()
                                                : workspace.error());
    }
    const auto scenarios = scenariosIn(*workspace, context);
    if (!scenarios) {
        return tl::unexpected<Error>(scenarios.error());
    }
    report::Review review;
    review.title = workspace->root().substr(workspace->root().rfind('/') + 1);
    const compound::VendoFiles files = workspace->snapshot();
    review.compounds = report::reviewedCompounds(
        files, *profile, *scenarios, workspace::answerMaterial(context.files, workspace->root(), files));
    platform::SystemRandom random;
    const workspace::ReviewStore verdicts(context.files, random, workspace->root());
    if (const auto added = report::addKeptVerdicts(review.compounds, verdicts, files); !added) {
        return tl::unexpected<Error>(added.error());
    }
    context.out << (*format == "html" ? report::reviewAsHtml(review) : report::reviewAsMarkdown(review));
    return Exit::Clean;
}

} // namespace

Command reviewCommand()
{
    return Command{"review", "one report of the cards of every compound of a workspace", reviewHelp,
                   &runReview};
}

} // namespace toolwright::cli
