#include "tests/support/samplerun.h"

#include "core/report/transcriptdifference.h"
#include "core/simulation/livecall.h"

#include <gmock/gmock.h>

namespace toolwright::simulation {
namespace {

std::size_t cards(const Simulation& simulation)
{
    return simulation.last().runtime.guard().approvals().size();
}

TEST(Transitions, callingAgainWithoutAnAnswerAsksASecondTime)
{
    // spec compound 8: still pending, so a second request is queued
    const Simulation simulation = runSample(cancelScenario({CardAnswer::CallAgain}));
    EXPECT_EQ(simulation.last().phase, Phase::Parked);
    EXPECT_EQ(cards(simulation), 2U);
    EXPECT_EQ(simulation.last().runtime.guard().pending("user_1").size(), 2U);
}

TEST(Transitions, aBatchAnswersAllCards)
{
    Simulation simulation = runSample(cancelScenario({CardAnswer::CallAgain}));
    std::vector<std::string> ids;
    for (const auto& approval : simulation.last().runtime.guard().pending("user_1")) {
        ids.push_back(approval->id);
    }
    guard::ApprovalDecision remember{true, parsed(R"({"scope": {"kind": "tool"}, "duration": "standing"})")};
    simulation.apply(AnswerCards{ids, remember});
    EXPECT_EQ(simulation.last().phase, Phase::Ready);
    EXPECT_EQ(simulation.last().cardsAnswered, 2U);
    const auto grants = simulation.last().runtime.guard().grants("user_1");
    ASSERT_EQ(grants.size(), 2U);
    EXPECT_EQ(grants[0]->source, "batch") << "spec compound 9.5: more than one id";
}

TEST(Transitions, aBatchWithoutTheWaitingCardDoesNotLetItGoOn)
{
    Simulation simulation = runSample(cancelScenario({CardAnswer::CallAgain}));
    const std::string first = simulation.last().runtime.guard().approvals().front()->id;
    simulation.apply(AnswerCards{{first}, guard::ApprovalDecision{false}});
    EXPECT_EQ(simulation.last().phase, Phase::Parked);
    EXPECT_EQ(simulation.last().cardsAnswered, 1U);
    simulation.apply(AnswerCards{{first}, guard::ApprovalDecision{true}});
    ASSERT_NE(simulation.last().error, nullptr);
    EXPECT_EQ(simulation.last().error->code, "conflict");
}

TEST(Transitions, rememberingMintsAGrantButSparesNoCardOfACriticalTool)
{
    // spec compound 9.2: critical comes before grants
    const json::Value remember = parsed(R"({"scope": {"kind": "tool"}, "duration": "session"})");
    const CardAnswer answer = CardAnswer::approveRemembering(remember);
    const Simulation forgetful = runSample(cancelScenario(std::vector<CardAnswer>(9, CardAnswer::Approve)));
    const Simulation remembering = runSample(cancelScenario(std::vector<CardAnswer>(9, answer)));
    EXPECT_EQ(remembering.last().phase, Phase::Finished);
    EXPECT_EQ(cards(remembering), cards(forgetful));
    const auto grants = remembering.last().runtime.guard().grants("user_1");
    ASSERT_EQ(grants.size(), cards(remembering));
    EXPECT_EQ(grants.front()->contextKey, "session_1");
    EXPECT_EQ(grants.front()->source, "chat");
}

TEST(Transitions, aWaitOfMoreThanAnHourStartsTheWalkAnew)
{
    const auto steps = [](std::int64_t wait) {
        // the compound, then its step; the answer to the step comes late
        const Simulation simulation = runSample(cancelScenario(
            {CardAnswer::Approve, CardAnswer::waitFor(wait), CardAnswer::Approve, CardAnswer::Approve}));
        std::size_t reads = 0;
        for (const auto& execute : simulation.last().reached.toVector()) {
            reads += execute.call->call.tool == "host_orders_get" ? 1 : 0;
        }
        return reads;
    };
    EXPECT_EQ(steps(3'600'000), 1U) << "exactly an hour still lives (spec compound 8)";
    EXPECT_EQ(steps(3'600'001), 2U);
}

TEST(Transitions, aRestartForgetsTheParkedWalk)
{
    const Simulation simulation = runSample(
        cancelScenario({CardAnswer::Approve, CardAnswer::Restart, CardAnswer::Approve, CardAnswer::Approve}));
    std::size_t reads = 0;
    for (const auto& execute : simulation.last().reached.toVector()) {
        reads += execute.call->call.tool == "host_orders_get" ? 1 : 0;
    }
    EXPECT_EQ(reads, 2U);
}

TEST(Transitions, unusedAnswersChangeNothing)
{
    const Simulation exact = runSample(cancelScenario(std::vector<CardAnswer>(9, CardAnswer::Approve)));
    const Simulation more = runSample(cancelScenario(std::vector<CardAnswer>(90, CardAnswer::Approve)));
    EXPECT_EQ(exact.states.size(), more.states.size());
}

TEST(Transitions, theSealSaysThatTheApprovedCallIsTheExecutedOne)
{
    const Simulation simulation = runSample(cancelScenario(std::vector<CardAnswer>(9, CardAnswer::Approve)));
    std::size_t sealed = 0;
    for (const SimulationState& state : simulation.states) {
        if (state.phase != Phase::Executing) {
            continue;
        }
        if (const auto seal = sealOf(state)) {
            EXPECT_TRUE(seal->holds());
            EXPECT_EQ(seal->executedHash, state.pending->call->argsHash);
            ++sealed;
        } else {
            EXPECT_NE(state.pending->call->call.tool, "host_orders_cancel") << "its card was approved";
        }
    }
    EXPECT_EQ(sealed, 1U);
}

TEST(Transitions, everyTroubleEndsTheWalkWithItsOutcome)
{
    const std::vector<std::pair<Trouble, compound::OutcomeStatus>> rows{
        {Trouble::Error, compound::OutcomeStatus::Error},
        {Trouble::Timeout, compound::OutcomeStatus::Error},
        {Trouble::Blocked, compound::OutcomeStatus::Blocked},
        {Trouble::ConnectRequired, compound::OutcomeStatus::ConnectRequired}};
    const Simulation whole = runSample(cancelScenario(std::vector<CardAnswer>(9, CardAnswer::Approve)));
    for (const auto& [trouble, status] : rows) {
        for (std::size_t i = 0; i < whole.states.size(); ++i) {
            if (whole.states[i].phase != Phase::Executing) {
                continue;
            }
            Simulation branch = whole.branch(i + 1);
            const auto outcome = troubleOutcome(trouble, whole.states[i].pending->call->call.tool);
            branch.apply(AnswerTool{outcome});
            ASSERT_EQ(branch.last().phase, Phase::Finished);
            EXPECT_EQ(branch.last().outcome->status(), status);
            EXPECT_EQ(branch.last().outcome->document(), outcome.document()) << "verbatim (spec compound 5)";
        }
    }
}

TEST(Transitions, jumpsToAnItem)
{
    const Simulation simulation = runSample(cancelScenario(std::vector<CardAnswer>(9, CardAnswer::Approve)));
    const auto& walk = *simulation.last().runtime.walk();
    std::optional<std::size_t> loop;
    for (std::size_t i = 0; i < walk.program().steps.size(); ++i) {
        if (walk.program().steps[i].forEach) {
            loop = i;
        }
    }
    ASSERT_TRUE(loop.has_value());
    const auto second = simulation.findItem(*loop, 1);
    ASSERT_TRUE(second.has_value());
    EXPECT_EQ(simulation.states[*second].runtime.walk()->item(), 1U);
    EXPECT_FALSE(simulation.findItem(*loop, 2).has_value()) << "the order has two lines";
}

TEST(Transitions, answersComeFromWhereTheScenarioSays)
{
    AnswerMaterial material;
    material.recorded.emplace("host_r", parsed("[1]"));
    material.generated.emplace("host_r", parsed("[2]"));
    material.generated.emplace("host_g", parsed("[3]"));
    Scenario scenario = Scenario::initial("c");
    const auto output = [&](const std::string& tool) {
        const auto outcome = answerOf(scenario, material, {"call_1", tool, parsed(R"({"n": 7})")}, 0);
        return outcome && outcome->isOk() ? outcome->output().value() : json::Value();
    };
    EXPECT_EQ(output("host_r"), parsed("[1]")) << "recorded before generated";
    EXPECT_EQ(output("host_g"), parsed("[3]"));
    EXPECT_EQ(output("host_x"), parsed(R"({"ok": true})"));
    const auto answerFrom = [](AnswerSource source) {
        return std::vector<ToolAnswer>{ToolAnswer{compound::ToolOutcome::ok(json::Value()), source}};
    };
    scenario.answers["host_r"] = answerFrom(AnswerSource::Generated);
    EXPECT_EQ(output("host_r"), parsed("[2]"));
    scenario.answers["host_r"] = answerFrom(AnswerSource::Echo);
    EXPECT_EQ(output("host_r"), parsed(R"({"args": {"n": 7}})"));
    scenario.answers["host_x"] = answerFrom(AnswerSource::Recorded);
    const auto missing = answerOf(scenario, material, {"call_1", "host_x", {}}, 0);
    ASSERT_TRUE(missing.has_value());
    EXPECT_EQ(missing->errorCode(), "simulate.no-answer");
    scenario.answers["host_x"] = answerFrom(AnswerSource::Live);
    EXPECT_FALSE(answerOf(scenario, material, {"call_1", "host_x", {}}, 0).has_value());
}

TEST(Transitions, aLiveAnswerIsWaitedFor)
{
    Scenario scenario = cancelScenario(std::vector<CardAnswer>(9, CardAnswer::Approve));
    scenario.answers["host_orders_get"] = {
        ToolAnswer{compound::ToolOutcome::ok(json::Value()), AnswerSource::Live}};
    Simulation simulation = runSample(scenario);
    ASSERT_TRUE(needsLiveAnswer(simulation.world, simulation.last()));
    LiveBackend backend;
    backend.host.baseUrl = "http://127.0.0.1:8080";
    const auto call = liveCall(simulation.world, simulation.last(), backend);
    ASSERT_TRUE(call.has_value());
    const auto* request = std::get_if<HttpRequest>(&call->plan.step);
    ASSERT_NE(request, nullptr);
    EXPECT_THAT(request->url, testing::StartsWith("http://127.0.0.1:8080/"));
    HttpAnswer answer;
    answer.status = 200;
    answer.body = R"({"id": "ord_1", "status": "paid", "customerEmail": "pat@shop.example", "lines": []})";
    simulation.apply(AnswerTool{call->outcome(answer)});
    simulation.proceed(enoughStates);
    EXPECT_EQ(simulation.last().phase, Phase::Finished);
    EXPECT_TRUE(simulation.last().outcome->isOk());
    HttpAnswer silent;
    silent.failure = HttpFailure{HttpFailureKind::Timeout, "no answer within 8000 ms"};
    EXPECT_EQ(call->outcome(silent).errorCode(), "network-error");
}

TEST(Transitions, aLiveCallSendsTheHeadersThatWereGiven)
{
    Scenario scenario = cancelScenario(std::vector<CardAnswer>(9, CardAnswer::Approve));
    scenario.answers["host_orders_get"] = {
        ToolAnswer{compound::ToolOutcome::ok(json::Value()), AnswerSource::Live}};
    scenario.context.requestHeaders = parsed(R"({"AUTHORIZATION": "old", "x-shop": "1"})");
    const Simulation simulation = runSample(scenario);
    LiveBackend backend;
    backend.host.baseUrl = "http://127.0.0.1:8080";
    backend.headers = {{"Authorization", "Bearer new"}};
    const auto call = liveCall(simulation.world, simulation.last(), backend);
    ASSERT_TRUE(call.has_value());
    const auto headers = std::get<HttpRequest>(call->plan.step).headers;
    EXPECT_THAT(headers, testing::Contains(testing::Pair("Authorization", "Bearer new")));
    EXPECT_THAT(headers, testing::Contains(testing::Pair("x-shop", "1")));
    EXPECT_THAT(headers, testing::Not(testing::Contains(testing::Pair(testing::_, "old"))));
}

TEST(Transitions, aBackendIsReadFromAnAddressAndHeaders)
{
    const auto backend =
        liveBackend("https://shop.example/base", "X-Key: a:b\n\n  Authorization:Bearer t \r\n");
    ASSERT_TRUE(backend.has_value());
    EXPECT_EQ(backend->host.baseUrl, "https://shop.example/base");
    EXPECT_THAT(backend->headers, testing::ElementsAre(testing::Pair("X-Key", "a:b"),
                                                       testing::Pair("Authorization", "Bearer t")));
    for (const char* url : {"", "shop.example", "ftp://shop.example", "http://"}) {
        EXPECT_EQ(liveBackend(url, {}).error().code, "simulate.live-url") << url;
    }
    for (const char* header : {"no colon", ": empty", "two words: 1", "X-Key: \x01"}) {
        EXPECT_EQ(liveBackend("http://a", header).error().code, "simulate.live-header") << header;
    }
}

TEST(Transitions, cardsThatWereLeftBehindCanBeAnsweredAfterTheEnd)
{
    // Calling again queues a second card (spec compound 8); the first stays pending whatever happens then.
    Simulation simulation =
        runSample(cancelScenario({CardAnswer::CallAgain, CardAnswer::Approve, CardAnswer::Approve,
                                  CardAnswer::Approve, CardAnswer::Approve, CardAnswer::Approve}));
    ASSERT_EQ(simulation.last().phase, Phase::Finished);
    const auto left = simulation.last().runtime.guard().pending("user_1");
    ASSERT_EQ(left.size(), 1U);
    simulation.apply(AnswerCards{{left.front()->id}, guard::ApprovalDecision{false}});
    EXPECT_EQ(simulation.last().phase, Phase::Finished);
    EXPECT_EQ(simulation.last().runtime.guard().pending("user_1").size(), 0U);
}

TEST(Transitions, aBatchStopsAtTheFirstCardThatCannotBeDecided)
{
    // spec compound 9.5: earlier ids stay decided, later ones untouched
    Simulation simulation = runSample(cancelScenario({CardAnswer::CallAgain, CardAnswer::CallAgain}));
    const auto waiting = simulation.last().runtime.guard().pending("user_1");
    ASSERT_EQ(waiting.size(), 3U);
    simulation.apply(
        AnswerCards{{waiting[1]->id, "apr_unknown", waiting[2]->id}, guard::ApprovalDecision{false}});
    ASSERT_NE(simulation.last().error, nullptr);
    EXPECT_EQ(simulation.last().error->code, "not-found");
    const auto after = simulation.last().runtime.guard().pending("user_1");
    ASSERT_EQ(after.size(), 2U);
    EXPECT_EQ(after[0]->id, waiting[0]->id);
    EXPECT_EQ(after[1]->id, waiting[2]->id);
}

TEST(Transitions, anExpectedTranscriptTellsWhereARunDiffers)
{
    const std::vector<CardAnswer> approvals(9, CardAnswer::Approve);
    const json::Value expected = report::expectedTranscript(runSample(cancelScenario(approvals)));
    const auto differences = [&](const Scenario& scenario) {
        return report::compareTranscript(expected, report::expectedTranscript(runSample(scenario)));
    };
    EXPECT_THAT(differences(cancelScenario(approvals)), testing::IsEmpty());
    Scenario other = cancelScenario(approvals);
    other.args = parsed(R"({"orderId": "ord_1", "reason": "other"})");
    const auto found = differences(other);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.front().expected, "\"too late\"");
    EXPECT_EQ(found.front().found, "\"other\"");
    EXPECT_THAT(report::differencesAsText(found, 1), testing::HasSubstr("expected \"too late\"\n"));
    EXPECT_THAT(differences(cancelScenario({})), testing::Not(testing::IsEmpty())) << "a run that ends early";
}

} // namespace
} // namespace toolwright::simulation
