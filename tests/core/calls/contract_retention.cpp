// How long a store keeps texts, how much of them, and who can read them.

#include "tests/core/calls/callsfixture.h"
#include "tests/core/calls/storecontract.h"

namespace toolwright::calls {
namespace {

std::string times(std::string_view text, std::size_t count)
{
    std::string result;
    for (std::size_t i = 0; i < count; ++i) {
        result += text;
    }
    return result;
}

TEST_P(StoreContract, bodiesOfGoodCallsAreNotKept)
{
    auto call = okCall("a", noon);
    call.body = "an answer";
    add({call});
    const auto found = *store->call({"live", noon, "a"});
    EXPECT_EQ(found->record.body, std::nullopt);
    EXPECT_FALSE(found->isBodyTruncated || found->isBodyDeleted || found->isLocked);
}

TEST_P(StoreContract, answersAreCutAtWholeCharacters)
{
    struct Row
    {
        std::string body;
        std::string kept;
        bool isTruncated;
    };
    const std::string mark = "\xEF\xBF\xBD";
    const std::vector<Row> rows{
        {times("x", 4096), times("x", 4096), false},
        {times("x", 4097), times("x", 4096), true},
        {"x" + times("é", 3000), "x" + times("é", 2047), true},
        {times("€", 1366), times("€", 1365), true},
        {times("x", 4093) + "€", times("x", 4093) + "€", false},
        {times("x", 4094) + "€", times("x", 4094), true},
        {"a\xFF"
         "b\xC3",
         "a" + mark + "b" + mark, false},
        {"\xED\xA0\x80", mark + mark + mark, false},
        {times("\xFF", 2000), times(mark, 1365), true},
        {times("x", 4094) + "\xFF", times("x", 4094), true},
        {"", "", false},
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        add({failedCall(std::to_string(i), noon, 500, rows[i].body)});
        const auto found = *store->call({"live", noon, std::to_string(i)});
        EXPECT_EQ(found->record.body, rows[i].kept) << i;
        EXPECT_EQ(found->isBodyTruncated, rows[i].isTruncated) << i;
    }
}

TEST_P(StoreContract, textsGoAtExactlyThirtyDaysAndNumbersStay)
{
    const std::int64_t age = 2'592'000'000;
    add({failedCall("old", noon - age, 503, R"({"message":"db gone"})"),
         failedCall("young", noon - age + 1, 500, R"({"message":"x"})"), okCall("plain", noon - age)});
    EXPECT_EQ(*store->sweep(noon - 1, {}), 0U);
    EXPECT_EQ(*store->sweep(noon, {}), 1U);
    EXPECT_EQ(*store->sweep(noon, {}), 0U);
    const auto old = *store->call({"live", noon - age, "old"});
    EXPECT_TRUE(old->isBodyDeleted);
    EXPECT_EQ(old->record.body, std::nullopt);
    EXPECT_EQ(old->record.status, 503);
    EXPECT_TRUE(old->group.has_value());
    EXPECT_FALSE((*store->call({"live", noon - age, "plain"}))->isBodyDeleted);
    EXPECT_EQ((*store->call({"live", noon - age + 1, "young"}))->record.body, R"({"message":"x"})");
    const auto groups = *store->groups(everything(), 10);
    for (const FailureGroup& group : groups) {
        EXPECT_EQ(group.shape, group.status == 503 ? "" : "x");
        EXPECT_EQ(group.calls, 1U);
    }
    EXPECT_EQ(*store->sweep(noon + 2 * day, {}), 1U);
    EXPECT_EQ(*store->count(everything()), 3U);
    EXPECT_TRUE(store->find(everything(), "db", 9, {}, {})->empty());
}

TEST_P(StoreContract, theTextOfAGroupLivesAsLongAsOneOfItsAnswers)
{
    const std::int64_t age = limits::keptAnswerAge;
    const std::string body = R"({"message":"db gone"})";
    add({failedCall("a", noon, 503, body), failedCall("b", noon + hour, 503, body)});
    const auto shape = [this] { return store->groups(everything(), 9)->front().shape; };
    EXPECT_EQ(*store->sweep(noon + age, {}), 1U);
    EXPECT_EQ(shape(), "db gone");
    EXPECT_EQ(*store->sweep(noon + age + hour, {}), 1U);
    EXPECT_EQ(shape(), "");
    add({failedCall("c", noon + 2 * age, 503, body)});
    EXPECT_EQ(shape(), "db gone");
    EXPECT_EQ(store->groups(everything(), 9)->front().calls, 3U);
}

TEST_P(StoreContract, aStoppedSweepGoesOnTheNextTime)
{
    std::vector<CallRecord> calls;
    calls.reserve(1500);
    for (int i = 0; i < 1500; ++i) {
        calls.push_back(failedCall(std::to_string(i), noon + i, 500, "x"));
    }
    add(calls);
    std::stop_source stop;
    stop.request_stop();
    const auto first = store->sweep(noon + 2 * limits::keptAnswerAge, stop.get_token());
    const auto second = store->sweep(noon + 2 * limits::keptAnswerAge, {});
    ASSERT_TRUE(first && second);
    EXPECT_EQ(*first + *second, calls.size());
}

TEST_P(StoreContract, anotherKeyShowsNumbersOnly)
{
    auto telling = failedCall("a", noon, 422, R"({"message":"no stock"})");
    telling.arguments = "{}";
    add({telling});
    const std::string group = *(*store->call({"live", noon, "a"}))->group;
    for (const bool isMissing : {false, true}) {
        key = isMissing ? std::nullopt : std::optional(std::string(storeKeyBytes, 'z'));
        open();
        EXPECT_EQ(store->state()->key, isMissing ? KeyState::Missing : KeyState::Wrong);
        const auto call = *store->call({"live", noon, "a"});
        EXPECT_TRUE(call->isLocked);
        EXPECT_FALSE(call->isBodyDeleted);
        EXPECT_EQ(call->record.body, std::nullopt);
        EXPECT_EQ(call->record.status, 422);
        EXPECT_EQ(call->group, group);
        EXPECT_EQ(store->report("live", {0, 2 * noon}, {})->total.errors, 1U);
        EXPECT_EQ(store->groups(everything(), 10)->front().shape, "");
        EXPECT_TRUE(store->find(everything(), "stock", 10, {}, {})->empty());
        auto other = telling;
        other.id = "b";
        EXPECT_EQ(store->add(std::vector{okCall("e", noon), other}).error().code, "calls.key");
        add({okCall(isMissing ? "c" : "d", noon)});
    }
    key = std::string(storeKeyBytes, 'k');
    open();
    EXPECT_EQ(store->state()->key, KeyState::Open);
    EXPECT_EQ((*store->call({"live", noon, "a"}))->record.arguments, "{}");
    EXPECT_EQ(store->state()->calls, 3U);
}

TEST_P(StoreContract, failuresWithoutTextsAreGroupedAlikeWithAndWithoutAKey)
{
    auto call = okCall("a", noon);
    call.outcome = httptool::Outcome::Timeout;
    call.status = std::nullopt;
    add({call});
    key = std::nullopt;
    open();
    call.id = "b";
    add({call});
    const auto groups = store->groups(everything(), 9);
    ASSERT_EQ(groups->size(), 1U);
    EXPECT_EQ(groups->front().calls, 2U);
    EXPECT_EQ(groups->front().shape, "");
    EXPECT_EQ(groups->front().outcome, httptool::Outcome::Timeout);
}

TEST_P(StoreContract, theKeyOfAStoreIsThatOfItsFirstTexts)
{
    add({okCall("a", noon)});
    key = std::string(storeKeyBytes, 'z');
    open();
    EXPECT_EQ(store->state()->key, KeyState::Open);
    add({failedCall("b", noon, 500, "x")});
    key = std::string(storeKeyBytes, 'k');
    open();
    EXPECT_EQ(store->state()->key, KeyState::Wrong);
}

} // namespace
} // namespace toolwright::calls
