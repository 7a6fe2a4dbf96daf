#include "app/cli/matrixcommand.h"

#include "app/cli/simulationinput.h"
#include "core/report/transcript.h"

#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view matrixHelp =
    "usage: toolwright-cli matrix DIR COMPOUND [--profile document|reference] [--format text|json]\n\n"
    "Tells for every step whether it runs, asks or is blocked: present and away, from every venue, without a "
    "grant,\n"
    "with a standing grant and with the grant of an automation; the worst a user can get; and the situations "
    "in which\n"
    "it can never finish.\n\n"
    "Exit status: 0 done, 1 the compound can never finish in any situation, 2 unusable input or usage.\n";

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
    const auto workspace = openWorkspace(*arguments, context);
    if (!workspace) {
        return tl::unexpected<Error>(workspace.error());
    }
    const auto world = worldIn(*workspace, *arguments, simulation::Scenario::initial(compound), context);
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

Command matrixCommand()
{
    return Command{"matrix", "run, ask or block for every step of a compound in every situation", matrixHelp,
                   &runMatrix};
}

} // namespace toolwright::cli
