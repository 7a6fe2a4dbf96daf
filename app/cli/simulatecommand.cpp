#include "app/cli/simulatecommand.h"

#include "app/cli/arguments.h"
#include "app/cli/jsoninput.h"
#include "app/cli/liverun.h"
#include "app/cli/simulationinput.h"
#include "core/base/limits.h"
#include "core/report/transcript.h"
#include "core/report/transcriptdifference.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view simulateHelp =
    "usage: toolwright-cli simulate DIR COMPOUND [--scenario FILE] [--answers approve,deny,…] [--args "
    "JSON|@FILE]\n"
    "                      [--expect FILE] [--update] [--live URL [--header-file FILE]]\n"
    "                      [--profile document|reference] [--format text|json|markdown]\n\n"
    "Calls a compound of the workspace without touching anything real, and tells every decision with its "
    "reason.\n\n"
    "  --scenario  a file of .toolwright/scenarios; without it user_1 calls from a chat, present, without "
    "grants.\n"
    "              With the member \"expected\" in it the run is compared with that.\n"
    "  --answers   what happens at each card, in order: approve, deny, restart (of the process) or call (the "
    "same call\n"
    "              again); a card without an answer ends the run\n"
    "  --args      arguments of the call\n"
    "  --expect    a transcript of --format json to compare with, instead of that of the scenario\n"
    "  --update    writes what happened into the file of --scenario as \"expected\"\n"
    "  --live      really calls the backend at URL for tools that the scenario answers with \"live\"; "
    "without "
    "it the\n"
    "              run ends there and nothing real is touched\n"
    "  --header-file  headers of the user's own request for these calls, \"Name: value\" a line\n"
    "  --format    text (default), json (toolwright/simulation@1) or markdown\n\n"
    "Exit status: 0 the compound finished ok, or the transcript is the expected one; 1 it did not, or "
    "differs; "
    "2 unusable\n"
    "input or usage.\n";

std::optional<simulation::CardAnswer> answerNamed(std::string_view word)
{
    using simulation::CardAnswer;
    static constexpr std::array<std::pair<std::string_view, CardAnswer::Kind>, 4> words{
        {{"approve", CardAnswer::Approve},
         {"deny", CardAnswer::Deny},
         {"restart", CardAnswer::Restart},
         {"call", CardAnswer::CallAgain}}};
    for (const auto& [name, kind] : words) {
        if (name == word) {
            return CardAnswer(kind);
        }
    }
    return std::nullopt;
}

Result<std::vector<simulation::CardAnswer>> answersOf(std::string_view words)
{
    std::vector<simulation::CardAnswer> answers;
    while (!words.empty()) {
        const std::size_t comma = words.find(',');
        const std::string_view word = words.substr(0, comma);
        auto answer = answerNamed(word);
        if (!answer) {
            return failure("usage.value", "found answer \"" + std::string(word) +
                                              "\"; expected approve, deny, restart or call");
        }
        answers.push_back(*std::move(answer));
        words.remove_prefix(comma == std::string_view::npos ? words.size() : comma + 1);
    }
    return answers;
}

Result<simulation::Scenario> scenarioOf(const Arguments& arguments, Context& context)
{
    auto scenario = simulation::Scenario::initial(arguments.positional(1, {}));
    if (const auto path = arguments.value("scenario")) {
        const auto document = parseFile(context, *path);
        if (!document) {
            return tl::unexpected<Error>(document.error());
        }
        auto read = simulation::Scenario::fromValue(*document);
        if (!read) {
            read.error().place.file = *path;
            return read;
        }
        scenario = *std::move(read);
        scenario.compound = arguments.positional(1, scenario.compound);
    }
    if (const auto word = arguments.value("args")) {
        auto args = parseWord(context, *word);
        if (!args) {
            return tl::unexpected<Error>(args.error());
        }
        scenario.args = *std::move(args);
    }
    if (const auto words = arguments.value("answers")) {
        auto answers = answersOf(*words);
        if (!answers) {
            return tl::unexpected<Error>(answers.error());
        }
        scenario.decisions = *std::move(answers);
    }
    return scenario;
}

std::string transcriptAs(const std::string& format, const simulation::Simulation& run)
{
    if (format == "json") {
        return report::transcriptAsJson(run);
    }
    return format == "markdown" ? report::transcriptAsMarkdown(run) : report::transcriptAsText(run);
}

bool answersLive(const simulation::Scenario& scenario)
{
    return std::any_of(scenario.answers.begin(), scenario.answers.end(), [](const auto& tool) {
        return std::any_of(tool.second.begin(), tool.second.end(), [](const simulation::ToolAnswer& answer) {
            return answer.source == simulation::AnswerSource::Live;
        });
    });
}

/// Calls the real backend where the user wants that, and else says why the run ends where it does.
Result<void> finishLive(const Arguments& arguments, simulation::Simulation& run, Context& context)
{
    const auto backend = liveBackendOf(arguments, context);
    if (!backend) {
        return tl::unexpected<Error>(backend.error());
    }
    if (*backend && !answersLive(run.world.scenario)) {
        return failure("usage.option", "found --live, but the scenario answers no tool live; expected "
                                       "{\"live\": true} among its answers");
    }
    if (*backend) {
        return proceedLive(run, **backend, context);
    }
    if (simulation::needsLiveAnswer(run.world, run.last())) {
        context.err << "toolwright-cli: the run ends before " << run.last().pending->call->call.tool
                    << ", which answers live; --live URL really calls it [simulate.not-live]\n";
    }
    return {};
}

/// Compares with an expected transcript; says where they part.
Exit compareWith(const json::Value& expected, const simulation::Simulation& run, Context& context)
{
    const auto differences = report::compareTranscript(expected, report::transcriptValue(run));
    if (!differences.empty()) {
        context.err << "toolwright-cli: the transcript differs from the expected one [simulate.transcript]\n"
                    << report::differencesAsText(differences);
    }
    return differences.empty() ? Exit::Clean : Exit::Findings;
}

/// What the run is compared with: `--expect`, else what the scenario expects.
Result<std::optional<json::Value>> expectationOf(const Arguments& arguments,
                                                 const simulation::Scenario& scenario, Context& context)
{
    const auto path = arguments.value("expect");
    if (!path) {
        return scenario.expected;
    }
    auto expected = parseFile(context, *path);
    if (expected && !expected->isObject()) {
        return failure("simulate.transcript", "found no object; expected a transcript", Place{*path, {}, {}});
    }
    return expected ? Result<std::optional<json::Value>>(*std::move(expected))
                    : tl::unexpected<Error>(expected.error());
}

/// Writes the run into its scenario file.
Result<Exit> update(const std::string& path, const simulation::Simulation& run, Context& context)
{
    auto scenario = simulation::Scenario::fromValue(*parseFile(context, path));
    if (!scenario) {
        return tl::unexpected<Error>(scenario.error());
    }
    scenario->expected = report::expectedTranscript(run);
    if (const auto written = context.files.write(path, scenario->toText()); !written) {
        return tl::unexpected<Error>(written.error());
    }
    return Exit::Clean;
}

Result<Exit> judgeRun(const Arguments& arguments, const simulation::Simulation& run, Context& context)
{
    if (arguments.has("update")) {
        return update(*arguments.value("scenario"), run, context);
    }
    const auto expected = expectationOf(arguments, run.world.scenario, context);
    if (!expected) {
        return tl::unexpected<Error>(expected.error());
    }
    if (*expected) {
        return compareWith(**expected, run, context);
    }
    const bool isOk = run.last().phase == simulation::Phase::Finished && run.last().outcome->isOk();
    return isOk ? Exit::Clean : Exit::Findings;
}

Result<simulation::Simulation> runScenario(const Arguments& arguments, simulation::Scenario scenario,
                                           Context& context)
{
    const auto workspace = openWorkspace(arguments, context);
    if (!workspace) {
        return tl::unexpected<Error>(workspace.error());
    }
    auto world = worldIn(*workspace, arguments, std::move(scenario), context);
    if (!world) {
        return tl::unexpected<Error>(world.error());
    }
    return simulation::Simulation::run(*std::move(world), limits::simulationStates);
}

Result<Exit> runSimulate(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"scenario", true},
                         {"answers", true},
                         {"args", true},
                         {"expect", true},
                         {"update", false},
                         {"live", true},
                         {"header-file", true},
                         {"profile", true},
                         {"format", true}},
                        2,
                        2};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    if (arguments->has("update") && !arguments->has("scenario")) {
        return failure("usage.option", "found --update without --scenario; expected a file to write to");
    }
    const auto format = arguments->choice("format", {"text", "json", "markdown"});
    auto scenario = scenarioOf(*arguments, context);
    if (!format || !scenario) {
        return tl::unexpected<Error>(!format ? format.error() : scenario.error());
    }
    auto run = runScenario(*arguments, *std::move(scenario), context);
    if (run) {
        if (const auto finished = finishLive(*arguments, *run, context); !finished) {
            run = tl::unexpected<Error>(finished.error());
        }
    }
    if (!run) {
        return tl::unexpected<Error>(run.error());
    }
    auto exit = judgeRun(*arguments, *run, context);
    if (exit) {
        context.out << transcriptAs(*format, *run);
    }
    return exit;
}

} // namespace

Command simulateCommand()
{
    return Command{"simulate", "which cards a call of a compound shows, and what follows each answer",
                   simulateHelp, &runSimulate};
}

} // namespace toolwright::cli
