// What holds in every run, whatever users, tools and processes do: random but the same in every test.

#include "tests/support/samplerun.h"

#include "core/json/write.h"
#include "core/report/transcript.h"

#include <gmock/gmock.h>

#include <map>
#include <random>
#include <set>

namespace toolwright::simulation {
namespace {

constexpr int rounds = 150;
constexpr int transitionsPerRound = 40;

Transition anyTransition(std::mt19937& random, const SimulationState& state, bool mayRestart)
{
    static const json::Value remember = parsed(R"({"scope": {"kind": "exact"}, "duration": "session"})");
    std::vector<std::string> pending;
    for (const auto& approval : state.runtime.guard().pending("user_1")) {
        pending.push_back(approval->id);
    }
    const std::vector<Transition> choices{
        Proceed{},
        Proceed{},
        Proceed{},
        Proceed{},
        AnswerCard{guard::ApprovalDecision{true}},
        AnswerCard{guard::ApprovalDecision{true}},
        AnswerCard{guard::ApprovalDecision{true, remember}},
        AnswerCard{guard::ApprovalDecision{false}},
        AnswerCards{pending, guard::ApprovalDecision{true}},
        CallAgain{},
        AdvanceClock{61'000},
        AnswerTool{troubleOutcome(Trouble::Error, "t")},
        AnswerTool{troubleOutcome(Trouble::ConnectRequired, "t")},
        // Only at the end of the list, so that it can be left out.
        RestartProcess{},
        AdvanceClock{3'600'001},
    };
    return choices[random() % (choices.size() - (mayRestart ? 0 : 2))];
}

Simulation anyRun(std::mt19937& random, bool mayRestart)
{
    Simulation simulation{sampleWorld(cancelScenario()).value(), {}};
    simulation.states.push_back(initialState(simulation.world));
    for (int i = 0; i < transitionsPerRound; ++i) {
        simulation.apply(anyTransition(random, simulation.last(), mayRestart));
    }
    return simulation;
}

std::string textOf(const Simulation& simulation, std::size_t state)
{
    return json::write(report::transcriptValue({simulation.world, {simulation.states[state]}}));
}

TEST(Properties, whatRunsUnderAnApprovalHasTheApprovedArguments)
{
    std::mt19937 random(1); // NOLINT(cert-msc51-cpp,bugprone-random-generator-seed)
    std::size_t approvedRuns = 0;
    for (int round = 0; round < rounds; ++round) {
        const Simulation simulation = anyRun(random, true);
        for (const SimulationState& state : simulation.states) {
            if (const auto seal = sealOf(state)) {
                EXPECT_TRUE(seal->holds());
                ++approvedRuns;
            }
        }
    }
    EXPECT_GT(approvedRuns, 100U) << "the runs do reach approved calls";
}

TEST(Properties, noCallRunsTwiceWhileTheProcessLives)
{
    // spec compound 8: without restart, cleared entry or thrown failure. (Cases d-087 and d-088 have the
    // thrown failure.) A call whose tool failed ends its walk and clears the entry, so its id never comes
    // back.
    std::mt19937 random(2); // NOLINT(cert-msc51-cpp,bugprone-random-generator-seed)
    std::size_t calls = 0;
    for (int round = 0; round < rounds; ++round) {
        const Simulation simulation = anyRun(random, false);
        std::set<std::string> ids;
        for (const auto& execute : simulation.last().reached.toVector()) {
            EXPECT_TRUE(ids.insert(execute.call->call.id).second) << execute.call->call.id << " ran twice";
            ++calls;
        }
    }
    EXPECT_GT(calls, 300U);
}

TEST(Properties, backAndForwardGivesTheSameState)
{
    std::mt19937 random(3); // NOLINT(cert-msc51-cpp,bugprone-random-generator-seed)
    for (int round = 0; round < rounds / 10; ++round) {
        const std::mt19937 start = random;
        const Simulation first = anyRun(random, true);
        std::mt19937 again = start;
        const Simulation second = anyRun(again, true);
        ASSERT_EQ(first.states.size(), second.states.size());
        for (std::size_t i = 0; i < first.states.size(); ++i) {
            EXPECT_EQ(textOf(first, i), textOf(second, i)) << "state " << i;
        }
    }
}

TEST(Properties, aBranchNeverChangesItsOriginal)
{
    std::mt19937 random(4); // NOLINT(cert-msc51-cpp,bugprone-random-generator-seed)
    for (int round = 0; round < rounds / 10; ++round) {
        const Simulation original = anyRun(random, true);
        std::vector<std::string> before;
        for (std::size_t i = 0; i < original.states.size(); ++i) {
            before.push_back(textOf(original, i));
        }
        Simulation branch = original.branch(1 + random() % original.states.size());
        for (int i = 0; i < transitionsPerRound; ++i) {
            branch.apply(anyTransition(random, branch.last(), true));
        }
        for (std::size_t i = 0; i < original.states.size(); ++i) {
            EXPECT_EQ(textOf(original, i), before[i]) << "state " << i;
        }
    }
}

} // namespace
} // namespace toolwright::simulation
