#include "tests/support/samplerun.h"

#include "core/json/canonical.h"
#include "core/json/write.h"
#include "core/report/transcript.h"

#include <gmock/gmock.h>

#include <random>

namespace toolwright::simulation {
namespace {

std::string transcript(const SimulationState& state, const SimulationWorld& world)
{
    return json::write(report::transcriptValue(Simulation{world, {state}}));
}

std::vector<std::string> askedTools(const Simulation& simulation)
{
    std::vector<std::string> tools;
    for (const auto& approval : simulation.last().runtime.guard().approvals()) {
        tools.push_back(approval->call.tool);
    }
    return tools;
}

TEST(Simulation, stopsAtTheFirstCardWithoutAnswer)
{
    const Simulation simulation = runSample(cancelScenario({}));
    EXPECT_EQ(simulation.last().phase, Phase::Parked);
    EXPECT_THAT(askedTools(simulation), testing::ElementsAre("host_order_cancel_and_restock"));
    EXPECT_EQ(simulation.last().reached.size(), 0U);
}

TEST(Simulation, aDeniedCardAsksAgain)
{
    // spec compound 8 and 9.5: a denial is recorded, but the re-issued call makes a new request
    const Simulation simulation = runSample(cancelScenario({CardAnswer::Deny}));
    EXPECT_EQ(simulation.last().phase, Phase::Parked);
    ASSERT_EQ(simulation.last().runtime.guard().approvals().size(), 2U);
    EXPECT_EQ(simulation.last().runtime.guard().approvals()[0]->status, guard::ApprovalStatus::Denied);
}

TEST(Simulation, aStateIsNotChangedByWhatFollows)
{
    const Simulation simulation = runSample(cancelScenario(std::vector<CardAnswer>(8, CardAnswer::Approve)));
    SimulationState state = initialState(simulation.world);
    for (std::size_t i = 0; i < simulation.states.size(); ++i) {
        const std::string before = transcript(simulation.states[i], simulation.world);
        // Another future from here: the tool fails, the user denies, time passes, the process restarts.
        for (const Transition& other :
             {Transition(AnswerTool{compound::ToolOutcome::error("http-error", "503")}),
              Transition(AnswerCard{guard::ApprovalDecision{false}}), Transition(AdvanceClock{3'600'001}),
              Transition(RestartProcess{}), Transition(Proceed{})}) {
            SimulationState branch = nextState(simulation.world, simulation.states[i], other);
            branch = nextState(simulation.world, branch, Proceed{});
        }
        EXPECT_EQ(transcript(simulation.states[i], simulation.world), before) << "state " << i;
    }
}

TEST(Simulation, goingBackAndForwardGivesTheSameStates)
{
    const Simulation first = runSample(cancelScenario(std::vector<CardAnswer>(8, CardAnswer::Approve)));
    Simulation again = first.branch(first.states.size() / 2);
    const Simulation second = runSample(cancelScenario(std::vector<CardAnswer>(8, CardAnswer::Approve)));
    ASSERT_EQ(first.states.size(), second.states.size());
    for (std::size_t i = 0; i < first.states.size(); ++i) {
        EXPECT_EQ(transcript(first.states[i], first.world), transcript(second.states[i], second.world));
    }
    EXPECT_EQ(transcript(again.last(), first.world),
              transcript(first.states[again.states.size() - 1], first.world));
}

TEST(Simulation, anExpiredWalkStartsOver)
{
    const Scenario scenario = cancelScenario({CardAnswer::Approve});
    Simulation simulation = runSample(scenario);
    const std::size_t reachedBefore = simulation.last().reached.size();
    ASSERT_EQ(simulation.last().phase, Phase::Parked);
    ASSERT_GT(reachedBefore, 0U) << "the first step ran before the second asked";
    SimulationState late = nextState(simulation.world, simulation.last(), AdvanceClock{3'600'001});
    for (const bool isCard : {true, false, true, false, false}) {
        late =
            nextState(simulation.world, late,
                      isCard ? Transition(AnswerCard{guard::ApprovalDecision{true}}) : Transition(Proceed{}));
    }
    EXPECT_EQ(late.runtime.steps()[0].call.tool, "host_orders_get");
    EXPECT_GT(late.reached.size(), reachedBefore) << "the first step ran again";
}

/// Any sequence of answers, failures, waiting and restarts.
TEST(Simulation, whatRunsUnderAnApprovalHasTheApprovedArguments)
{
    std::mt19937 random(20261130); // NOLINT(cert-msc51-cpp): the same sequences in every run
    for (int round = 0; round < 200; ++round) {
        const SimulationWorld world = sampleWorld(cancelScenario({})).value();
        SimulationState state = initialState(world);
        for (int step = 0; step < 30; ++step) {
            const std::vector<Transition> choices{
                Proceed{},
                Proceed{},
                Proceed{},
                AnswerCard{guard::ApprovalDecision{true}},
                AnswerCard{guard::ApprovalDecision{true}},
                AnswerCard{guard::ApprovalDecision{false}},
                AdvanceClock{61'000},
                AnswerTool{compound::ToolOutcome::error("http-error", "500")},
                RestartProcess{}};
            state = nextState(world, state, choices[random() % choices.size()]);
        }
        for (const guard::Runtime::Execute& execute : state.reached.toVector()) {
            for (const auto& approval : state.runtime.guard().approvals()) {
                if (approval->call.id == execute.call->call.id) {
                    EXPECT_EQ(approval->argsHash, execute.call->argsHash);
                }
            }
        }
    }
}

TEST(Simulation, aCallOfACompoundTheAgentDoesNotSeeIsRefused)
{
    const auto world = sampleWorld(Scenario::initial("host_stock_weekly_report"));
    ASSERT_FALSE(world.has_value());
    EXPECT_EQ(world.error().code, "simulate.compound");
    EXPECT_THAT(world.error().message, testing::HasSubstr("quarantined"));
}

TEST(Simulation, aWhatIfOverrideWorksLikeOneInTheFile)
{
    Scenario scenario = Scenario::initial("host_stock_weekly_report");
    scenario.whatIf["host_reports_export"].disabled = false;
    EXPECT_TRUE(sampleWorld(scenario).has_value()) << "enabling the target lifts the quarantine";
}

} // namespace
} // namespace toolwright::simulation
