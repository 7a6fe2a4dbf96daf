// Limits of one reply: whatever a model calls, no thirteenth call is carried out and no tool fails a fourth
// time with the same message.

#include "core/agent/reply.h"
#include "core/json/parse.h"

#include <gtest/gtest.h>
#include <random>

namespace toolwright::agent {

namespace {

json::Value outcome(const char* result, const std::string& message)
{
    json::ObjectBuilder builder;
    builder.set("result", json::Value::string(result));
    builder.set("message", json::Value::string(message));
    return builder.build();
}

std::string memberOf(const json::Value& value, const char* key)
{
    const auto* found = value.find(key);
    return found != nullptr ? std::string(found->toString()) : std::string();
}

} // namespace

TEST(Reply, NoSequenceGoesBeyondItsLimits)
{
    for (std::uint32_t seed = 0; seed < 2000; ++seed) {
        std::mt19937 random(seed);
        Reply reply;
        std::size_t executed = 0;
        std::map<std::string, int> failures;
        bool wasSpent = false;
        for (int call = 0; call < 40; ++call) {
            const auto next = reply.next();
            ASSERT_EQ(next == Disposition::Executed, !wasSpent && !reply.hasEnded()) << seed;
            if (next != Disposition::Executed) {
                continue;
            }
            const auto tool = std::string(1, static_cast<char>('a' + random() % 3));
            const auto message = "m" + std::to_string(random() % 4);
            const bool isError = random() % 2 == 0;
            const auto taken =
                reply.take(tool, outcome(isError ? "error" : "ok", message), random() % 60 == 0);
            ++executed;
            const bool isThird = isError && ++failures[tool + message] == 3;
            wasSpent = isThird || executed == 12;
            ASSERT_EQ(taken.disposition == Disposition::ExecutedStop, wasSpent) << seed;
            ASSERT_EQ(taken.result.find("tool_budget") != nullptr, wasSpent) << seed;
            ASSERT_EQ(memberOf(taken.result, "message"), message);
            const auto reason = isThird ? StopReason::RepeatedFailure : StopReason::CallLimit;
            ASSERT_EQ(reply.stopReason(), wasSpent ? std::optional(reason) : std::nullopt) << seed;
        }
        ASSERT_LE(executed, 12U);
        for (const auto& [key, count] : failures) {
            ASSERT_LE(count, 3) << key;
        }
    }
}

TEST(Reply, WhatIsNoResultIsAFailureWithOneMessage)
{
    Reply reply;
    EXPECT_EQ(memberOf(reply.take("a", {}).result, "error_key"), "invalid_tool_result");
    EXPECT_EQ(reply.take("a", json::Value::string("ok")).disposition, Disposition::Executed);
    EXPECT_EQ(reply.take("a", outcome("ok", " ")).disposition, Disposition::ExecutedStop);
    EXPECT_EQ(reply.stopReason(), StopReason::RepeatedFailure);
    EXPECT_EQ(reply.next(), Disposition::Refused);
    EXPECT_EQ(memberOf(Reply::refusal(), "error_key"), "tool_budget_spent");
    EXPECT_EQ(reply.callCount(), 3U);
}

TEST(Reply, NothingFollowsACallThatIsTheReply)
{
    Reply reply;
    reply.take("request_contact_info", outcome("ok", "asked"), true);
    EXPECT_EQ(reply.next(), Disposition::Void);
    EXPECT_EQ(reply.stopReason(), std::nullopt);
    // A copy goes on by itself, and so does the next reply.
    EXPECT_EQ(Reply().next(), Disposition::Executed);
}

} // namespace toolwright::agent
