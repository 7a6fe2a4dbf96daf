#include "core/simulation/seenoutputs.h"

#include <algorithm>

namespace toolwright::simulation {

namespace {

bool isAskedLive(const Scenario& scenario, std::string_view tool)
{
    const auto answers = scenario.answers.find(tool);
    return answers != scenario.answers.end() &&
           std::ranges::any_of(answers->second,
                               [](const ToolAnswer& answer) { return answer.source == AnswerSource::Live; });
}

} // namespace

std::map<std::string, SeenOutput, std::less<>> outputsSeen(const Simulation& simulation, std::size_t cursor)
{
    std::map<std::string, SeenOutput, std::less<>> seen;
    const auto& steps = simulation.states[cursor].runtime.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const guard::StepRecord& record = steps[i];
        if (record.outcome && record.outcome->isOk()) {
            seen[record.call.tool] = {record.outcome->output().value_or(json::Value()),
                                      isAskedLive(simulation.world.scenario, record.call.tool)};
        }
    }
    return seen;
}

} // namespace toolwright::simulation
