// What a store keeps of calls, lists, counts and finds.

#include "tests/core/calls/callsfixture.h"
#include "tests/core/calls/storecontract.h"

#include <gmock/gmock.h>
#include <map>

namespace toolwright::calls {
namespace {

using testing::ElementsAre;

TEST_P(StoreContract, theSameCallIsStoredOnce)
{
    auto other = okCall("a", noon);
    other.environment = "preview";
    const std::vector<CallRecord> batch{okCall("a", noon), okCall("a", noon), okCall("a", noon + 1), other};
    const auto first = store->add(batch);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->added, 3U);
    EXPECT_THAT(first->isDuplicate, ElementsAre(false, true, false, false));
    EXPECT_EQ(store->add(batch)->added, 0U);
    EXPECT_EQ(store->report("live", {0, 2 * noon}, {})->total.calls, 2U);
    EXPECT_THAT(*store->environments(), ElementsAre("live", "preview"));
    EXPECT_EQ(store->state()->calls, 3U);
    EXPECT_EQ(store->state()->newest, noon + 1);
    EXPECT_EQ(store->add({})->added, 0U);
}

TEST_P(StoreContract, aCallComesBackAsItWas)
{
    auto call = failedCall("a'\"%\\ü", noon, 422, R"({"message":"`account` cannot be blank"})");
    call.arguments = R"({"product":"mug"})";
    call.request = R"({"method":"GET"})";
    call.result = R"({"result":"error"})";
    call.conversation = "chat/1";
    add({call});
    const auto found = store->call({"live", noon, call.id});
    ASSERT_TRUE(found && *found);
    EXPECT_EQ((*found)->record, call);
    EXPECT_FALSE((*found)->isBodyTruncated || (*found)->isBodyDeleted || (*found)->isLocked);
    EXPECT_EQ(*store->call({"live", noon, "b"}), std::nullopt);
    EXPECT_EQ(*store->call({"elsewhere", noon, call.id}), std::nullopt);
    const auto other = okCall("plain", 0, 0);
    add({other});
    EXPECT_EQ(*store->call({"live", 0, "plain"}), StoredCall{other});
}

TEST_P(StoreContract, anAnswerThatCameCutStaysOne)
{
    auto call = failedCall("a", noon, 503, "short");
    call.isBodyCut = true;
    ASSERT_TRUE(store->add({&call, 1}));
    const auto found = *store->call({"live", noon, "a"});
    EXPECT_TRUE(found->isBodyTruncated);
    EXPECT_EQ(found->record.body, "short");
}

TEST_P(StoreContract, aBatchIsAddedWholeOrNotAtAll)
{
    auto wrong = okCall("b", noon);
    const std::vector<std::function<void(CallRecord&)>> changes{
        [](CallRecord& call) { call.duration = -1; },  [](CallRecord& call) { call.at = -1; },
        [](CallRecord& call) { call.at = INT64_MAX; }, [](CallRecord& call) { call.tool = ""; },
        [](CallRecord& call) { call.id = "\xFF"; },    [](CallRecord& call) { call.environment = ""; }};
    for (const auto& change : changes) {
        auto changed = wrong;
        change(changed);
        const auto added = store->add(std::vector{okCall("a", noon), changed});
        ASSERT_FALSE(added);
        EXPECT_EQ(added.error().code, "calls.invalid");
    }
    EXPECT_EQ(store->state()->calls, 0U);
    EXPECT_EQ(store->state()->newest, std::nullopt);
    EXPECT_TRUE(store->environments()->empty());
}

/// Filters of every kind over random calls.
CallFilter randomFilter(std::mt19937_64& random)
{
    CallFilter filter = everything();
    if (random() % 2 == 0) {
        filter.outcomes = failedOutcomes();
    }
    if (random() % 2 == 0) {
        filter.tools = {"my_orders", "check_stock"};
    }
    if (random() % 3 == 0) {
        filter.statuses = {503, 200};
    }
    if (random() % 3 == 0) {
        filter.conversation = "chat/1";
    }
    if (random() % 2 == 0) {
        const std::int64_t to = noon - randomBelow(random, 3 * day);
        filter.range = {to - randomBelow(random, 3 * day), to};
    }
    return filter;
}

TEST_P(StoreContract, pagesAreInOneOrderAndCountsEqualRows)
{
    std::mt19937_64 random(6);
    auto calls = randomCalls(random, 3000, 4 * day);
    // Many at one moment, so that ties are broken by id.
    for (std::size_t i = 0; i < 700; ++i) {
        calls[i].at = noon - 5 * hour;
    }
    add(calls);
    for (int round = 0; round < 40; ++round) {
        const CallFilter filter = randomFilter(random);
        const auto wanted = idsOf(plainList(calls, filter));
        ASSERT_EQ(*store->count(filter), wanted.size());
        std::vector<std::string> found;
        for (std::uint64_t first = 0; first < wanted.size(); first += 211) {
            const auto ids = idsOf(*store->page(filter, first, 211));
            found.insert(found.end(), ids.begin(), ids.end());
        }
        ASSERT_EQ(found, wanted);
        // And at any position, in any order.
        for (int jump = 0; jump < 5 && !wanted.empty(); ++jump) {
            const auto first = static_cast<std::size_t>(random() % wanted.size());
            const auto page = idsOf(*store->page(filter, first, 1));
            ASSERT_THAT(page, ElementsAre(wanted[first]));
        }
        EXPECT_TRUE(store->page(filter, wanted.size(), 5)->empty());
        EXPECT_TRUE(store->page(filter, 0, 0)->empty());
    }
}

TEST_P(StoreContract, aPageKnowsWhatWasAddedSince)
{
    add({failedCall("a", noon, 500, "")});
    EXPECT_THAT(idsOf(*store->page(everything(), 0, 9)), ElementsAre("a"));
    auto other = place->open(key, exactCalls);
    ASSERT_TRUE(other);
    ASSERT_TRUE((*other)->add(std::vector{failedCall("b", noon + 1, 500, ""), okCall("c", noon - day)}));
    EXPECT_THAT(idsOf(*store->page(everything(), 0, 9)), ElementsAre("b", "a", "c"));
    EXPECT_EQ(*store->count(everything()), 3U);
}

TEST_P(StoreContract, facetsCountAsIfTheFilterSaidNothingOfThem)
{
    std::mt19937_64 random(7);
    const auto calls = randomCalls(random, 2000, 4 * day);
    add(calls);
    for (int round = 0; round < 20; ++round) {
        const CallFilter filter = randomFilter(random);
        std::map<std::string, std::uint64_t> tools;
        std::map<std::string, std::uint64_t> statuses;
        std::map<std::string, std::uint64_t> outcomes;
        auto other = filter;
        other.tools.clear();
        for (const auto& call : plainList(calls, other)) {
            ++tools[call.tool];
        }
        other = filter;
        other.statuses.clear();
        for (const auto& call : plainList(calls, other)) {
            call.status ? static_cast<void>(++statuses[std::to_string(*call.status)]) : void();
        }
        other = filter;
        other.outcomes.clear();
        for (const auto& call : plainList(calls, other)) {
            ++outcomes[std::string(httptool::outcomeName(call.outcome))];
        }
        const auto asMap = [](const std::vector<FacetCount>& facet) {
            std::map<std::string, std::uint64_t> map;
            for (const FacetCount& each : facet) {
                map[each.value] = each.calls;
            }
            return map;
        };
        const auto facets = store->facets(filter);
        ASSERT_TRUE(facets);
        EXPECT_EQ(asMap(facets->tools), tools);
        EXPECT_EQ(asMap(facets->statuses), statuses);
        EXPECT_EQ(asMap(facets->outcomes), outcomes);
    }
}

TEST_P(StoreContract, sameFailuresAreOneGroup)
{
    const std::vector<CallRecord> batch{
        failedCall("a", noon, 503, R"({"message":"order 17 is locked"})"),
        failedCall("b", noon + 5 * hour, 503, R"({"message":"order 4711 is locked"})"),
        failedCall("c", noon + 9, 503, R"({"message":"db unavailable"})"),
        failedCall("d", noon + 7, 500, R"({"message":"order 17 is locked"})"),
        failedCall("e", noon + 8, 503, R"({"message":"order 1 is locked","error_key":"locked"})"),
        failedCall("f", noon + 8, 500, "<html>")};
    add(batch);
    const auto groups = store->groups(everything(), 10);
    ASSERT_TRUE(groups);
    ASSERT_EQ(groups->size(), 5U);
    const FailureGroup& first = groups->front();
    EXPECT_EQ(first.calls, 2U);
    EXPECT_EQ(first.shape, "order # is locked");
    EXPECT_EQ(first.firstSeen, noon);
    EXPECT_EQ(first.lastSeen, noon + 5 * hour);
    EXPECT_EQ(first.status, 503);
    EXPECT_EQ(first.tool, "check_stock");
    EXPECT_EQ(first.key.size(), 32U);
    EXPECT_LT((*groups)[1].key, (*groups)[2].key);
    auto filter = everything();
    filter.groups = {first.key};
    EXPECT_EQ(*store->count(filter), first.calls);
    EXPECT_THAT(idsOf(*store->page(filter, 0, 9)), ElementsAre("b", "a"));
    EXPECT_EQ(store->page(filter, 0, 1)->front().group, first.key);
    filter.groups = {std::string(32, '0')};
    EXPECT_EQ(*store->count(filter), 0U);
    EXPECT_EQ(store->groups(everything(), 1)->size(), 1U);
    EXPECT_EQ(store->groups({"live", {noon, noon}}, 9)->size(), 1U);
}

TEST_P(StoreContract, searchLooksIntoAnswersAndArguments)
{
    const auto first = failedCall("a", noon, 503, R"({"message":"Database is DOWN in KÖLN"})");
    auto second = okCall("b", noon + 1);
    second.arguments = R"({"product":"database book"})";
    second.conversation = "chat/1";
    add({first, second, okCall("c", noon + 2)});
    double last = -1;
    const auto found = store->find(everything(), "dataBase", 10, [&last](double part) { last = part; }, {});
    ASSERT_TRUE(found);
    EXPECT_THAT(*found, ElementsAre(CallIdentity{"live", noon + 1, "b"}, CallIdentity{"live", noon, "a"}));
    EXPECT_TRUE(last >= 0 && last <= 1);
    EXPECT_EQ(store->find(everything(), "köln", 10, {}, {})->size(), 1U);
    EXPECT_EQ(store->find(everything(), "database", 1, {}, {})->front().id, "b");
    auto filter = everything();
    filter.outcomes = failedOutcomes();
    EXPECT_EQ(store->find(filter, "database", 10, {}, {})->size(), 1U);
    filter = everything();
    filter.conversation = "chat/1";
    EXPECT_EQ(store->find(filter, "database", 10, {}, {})->front().id, "b");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(store->find(everything(), "x", 10, {}, stop.get_token()).error().code, "calls.cancelled");
    EXPECT_EQ(store->state()->calls, 3U);
}

} // namespace
} // namespace toolwright::calls
