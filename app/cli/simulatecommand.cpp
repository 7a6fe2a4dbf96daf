#include "app/cli/simulatecommand.h"

#include "app/cli/arguments.h"
#include "app/cli/profileoption.h"
#include "core/base/limits.h"
#include "core/json/parse.h"
#include "core/report/transcript.h"
#include "core/simulation/world.h"
#include "core/workspace/workspace.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view simulateHelp =
    "usage: toolwright-cli simulate DIR COMPOUND [--scenario FILE] [--answers approve,deny,…] [--args "
    "JSON|@FILE]\n"
    "                      [--expect FILE] [--profile document|reference] [--format text|json|markdown]\n\n"
    "Calls a compound of the workspace without touching anything real, and tells every decision with its "
    "reason.\n\n"
    "  --scenario  a file of .toolwright/scenarios; without it user_1 calls from a chat, present, without "
    "grants\n"
    "  --answers   what the user answers to each card, in order; a card without an answer ends the run\n"
    "  --args      arguments of the call\n"
    "  --expect    a transcript of --format json to compare with\n"
    "  --format    text (default), json (toolwright/simulation@1) or markdown\n\n"
    "Exit status: 0 the compound finished ok (or the transcript is the expected one), 1 it did not, 2 "
    "unusable input "
    "or usage.\n";

constexpr std::string_view matrixHelp =
    "usage: toolwright-cli matrix DIR COMPOUND [--profile document|reference] [--format text|json]\n\n"
    "Tells for every step whether it runs, asks or is blocked: present and away, from every venue, without a "
    "grant,\n"
    "with a standing grant and with the grant of an automation; and the worst a user can get.\n\n"
    "Exit status: 0 done, 1 the compound can never finish, 2 unusable input or usage.\n";

Result<json::Value> parseFile(Context& context, const std::string& path)
{
    const auto text = context.files.read(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    auto value = json::parseValue(*text);
    if (!value) {
        value.error().place.file = path;
    }
    return value;
}

Result<json::Value> argumentValue(Context& context, const std::string& word)
{
    return word.starts_with('@') ? parseFile(context, word.substr(1)) : json::parseValue(word);
}

Result<std::vector<simulation::CardAnswer>> answersOf(std::string_view words)
{
    std::vector<simulation::CardAnswer> answers;
    while (!words.empty()) {
        const std::size_t comma = words.find(',');
        const std::string_view word = words.substr(0, comma);
        if (word != "approve" && word != "deny") {
            return failure("usage.value",
                           "found answer \"" + std::string(word) + "\"; expected approve or deny");
        }
        answers.push_back(word == "approve" ? simulation::CardAnswer::Approve : simulation::CardAnswer::Deny);
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
        auto args = argumentValue(context, *word);
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

Result<simulation::SimulationWorld> openWorld(const Arguments& arguments, simulation::Scenario scenario,
                                              Context& context)
{
    const auto profile = profileOf(arguments);
    if (!profile) {
        return tl::unexpected<Error>(profile.error());
    }
    const auto workspace = workspace::Workspace::open(context.files, arguments.positional(0, "."));
    if (!workspace) {
        return tl::unexpected<Error>(workspace.error());
    }
    return simulation::worldOf(workspace->snapshot(), std::move(scenario), *profile);
}

std::string transcriptAs(const std::string& format, const simulation::Simulation& run)
{
    if (format == "json") {
        return report::transcriptAsJson(run);
    }
    return format == "markdown" ? report::transcriptAsMarkdown(run) : report::transcriptAsText(run);
}

/// Compares with an expected transcript; says where they part.
Result<Exit> compareWith(const json::Value& expected, const simulation::Simulation& run, Context& context)
{
    const json::Value actual = report::transcriptValue(run);
    for (const json::Member& member : expected.members()) {
        const json::Value* found = actual.find(member.key);
        if (found == nullptr || !(*found == member.value)) {
            context.err << "toolwright-cli: the transcript differs from the expected one at /"
                        << member.key.view() << " [simulate.transcript]\n";
            return Exit::Findings;
        }
    }
    return Exit::Clean;
}

Result<Exit> runSimulate(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"scenario", true},
                         {"answers", true},
                         {"args", true},
                         {"expect", true},
                         {"profile", true},
                         {"format", true}},
                        2,
                        2};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const auto format = arguments->choice("format", {"text", "json", "markdown"});
    auto scenario = scenarioOf(*arguments, context);
    if (!format || !scenario) {
        return tl::unexpected<Error>(!format ? format.error() : scenario.error());
    }
    auto world = openWorld(*arguments, *std::move(scenario), context);
    if (!world) {
        return tl::unexpected<Error>(world.error());
    }
    const auto run = simulation::Simulation::run(*std::move(world), limits::simulationStates);
    context.out << transcriptAs(*format, run);
    if (const auto path = arguments->value("expect")) {
        const auto expected = parseFile(context, *path);
        return expected ? compareWith(*expected, run, context) : tl::unexpected<Error>(expected.error());
    }
    const bool isOk = run.last().phase == simulation::Phase::Finished && run.last().outcome->isOk();
    return isOk ? Exit::Clean : Exit::Findings;
}

Result<Exit> runMatrix(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"profile", true}, {"format", true}}, 2, 2};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const auto format = arguments->choice("format", {"text", "json"});
    if (!format) {
        return tl::unexpected<Error>(format.error());
    }
    const std::string compound = arguments->positional(1, {});
    const auto world = openWorld(*arguments, simulation::Scenario::initial(compound), context);
    if (!world) {
        return tl::unexpected<Error>(world.error());
    }
    const auto matrix = simulation::decisionMatrix(*world->setup, compound);
    if (!matrix) {
        return failure("simulate.compound",
                       "found no compound " + compound + "; expected one that the agent sees");
    }
    context.out << (*format == "json" ? report::matrixAsJson(compound, *matrix)
                                      : report::matrixAsText(compound, *matrix));
    return matrix->deadEnds.empty() ? Exit::Clean : Exit::Findings;
}

} // namespace

Command simulateCommand()
{
    return Command{"simulate", "which cards a call of a compound shows, and what follows each answer",
                   simulateHelp, &runSimulate};
}

Command matrixCommand()
{
    return Command{"matrix", "run, ask or block for every step of a compound in every situation", matrixHelp,
                   &runMatrix};
}

} // namespace toolwright::cli
