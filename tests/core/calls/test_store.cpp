// What a store keeps, finds, groups and deletes.

#include "core/base/limits.h"
#include "tests/core/calls/callsfixture.h"

#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <sqlite3.h>

namespace toolwright::calls {
namespace {

using testing::ElementsAre;

constexpr std::int64_t day = 24LL * 60 * minute;

std::vector<std::string> idsOf(const std::vector<StoredCall>& calls)
{
    std::vector<std::string> ids;
    ids.reserve(calls.size());
    for (const StoredCall& call : calls) {
        ids.push_back(call.record.id);
    }
    return ids;
}

TEST_F(StoreTest, theSameCallIsStoredOnce)
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
}

TEST_F(StoreTest, aCallComesBackAsItWas)
{
    auto call = failedCall("a", noon, 422, R"({"message":"`account` cannot be blank"})");
    call.arguments = R"({"product":"mug"})";
    call.request = R"({"method":"GET"})";
    call.result = R"({"result":"error"})";
    call.conversation = "chat/1";
    ASSERT_TRUE(store->add({&call, 1}));
    const auto found = store->call({"live", noon, "a"});
    ASSERT_TRUE(found && *found);
    EXPECT_EQ((*found)->record, call);
    EXPECT_FALSE((*found)->isBodyTruncated || (*found)->isBodyDeleted || (*found)->isLocked);
    EXPECT_EQ(*store->call({"live", noon, "b"}), std::nullopt);
}

TEST_F(StoreTest, bodiesOfGoodCallsAreNotKept)
{
    auto call = okCall("a", noon);
    call.body = "secret answer";
    ASSERT_TRUE(store->add({&call, 1}));
    EXPECT_EQ((*store->call({"live", noon, "a"}))->record.body, std::nullopt);
}

TEST_F(StoreTest, anAnswerThatCameCutStaysOne)
{
    auto call = failedCall("a", noon, 503, "short");
    call.isBodyCut = true;
    ASSERT_TRUE(store->add({&call, 1}));
    const auto found = *store->call({"live", noon, "a"});
    EXPECT_TRUE(found->isBodyTruncated);
    EXPECT_EQ(found->record.body, "short");
}

TEST_F(StoreTest, pagesAreInOneOrderAndCountsEqualRows)
{
    std::mt19937_64 random(6);
    auto calls = randomCalls(random, 3000, 100 * minute);
    ASSERT_TRUE(store->add(calls));
    auto filter = everything();
    filter.outcomes = failedOutcomes();
    filter.tools = {"my_orders", "check_stock"};
    std::erase_if(calls, [](const CallRecord& call) {
        return call.environment != "live" || call.outcome == httptool::Outcome::Ok ||
               call.tool == "create_return";
    });
    std::ranges::sort(calls, [](const CallRecord& left, const CallRecord& right) {
        return left.at != right.at ? left.at > right.at : left.id > right.id;
    });
    EXPECT_EQ(*store->count(filter), calls.size());
    std::vector<std::string> wanted;
    wanted.reserve(calls.size());
    for (const CallRecord& call : calls) {
        wanted.push_back(call.id);
    }
    std::vector<std::string> found;
    for (std::uint64_t first = 0; first < calls.size(); first += 97) {
        const auto ids = idsOf(*store->page(filter, first, 97));
        found.insert(found.end(), ids.begin(), ids.end());
    }
    EXPECT_EQ(found, wanted);
    EXPECT_TRUE(store->page(filter, calls.size(), 5)->empty());
    std::uint64_t sum = 0;
    const auto facets = *store->facets(filter);
    for (const FacetCount& facet : facets.outcomes) {
        sum += facet.value == "ok" ? 0 : facet.calls;
    }
    EXPECT_EQ(sum, calls.size());
}

TEST_F(StoreTest, sameFailuresAreOneGroup)
{
    const std::vector<CallRecord> batch{
        failedCall("a", noon, 503, R"({"message":"order 17 is locked"})"),
        failedCall("b", noon + 5, 503, R"({"message":"order 4711 is locked"})"),
        failedCall("c", noon + 9, 503, R"({"message":"db unavailable"})"),
        failedCall("d", noon + 7, 500, R"({"message":"order 17 is locked"})"),
    };
    ASSERT_TRUE(store->add(batch));
    const auto groups = store->groups(everything(), 10);
    ASSERT_TRUE(groups);
    ASSERT_EQ(groups->size(), 3U);
    const FailureGroup& first = groups->front();
    EXPECT_EQ(first.calls, 2U);
    EXPECT_EQ(first.shape, "order # is locked");
    EXPECT_EQ(first.firstSeen, noon);
    EXPECT_EQ(first.lastSeen, noon + 5);
    EXPECT_EQ(first.status, 503);
    auto filter = everything();
    filter.groups = {first.key};
    EXPECT_EQ(*store->count(filter), first.calls);
    EXPECT_EQ(store->groups(everything(), 1)->size(), 1U);
}

TEST_F(StoreTest, textsGoAfterThirtyDaysAndNumbersStay)
{
    const std::int64_t age = limits::keptAnswerAge;
    ASSERT_TRUE(store->add(std::vector{failedCall("old", noon - age, 503, R"({"message":"db gone"})"),
                                       failedCall("young", noon - age + 1, 500, R"({"message":"x"})")}));
    EXPECT_EQ(*store->sweep(noon, {}), 1U);
    EXPECT_EQ(*store->sweep(noon, {}), 0U);
    const auto old = *store->call({"live", noon - age, "old"});
    EXPECT_TRUE(old->isBodyDeleted);
    EXPECT_EQ(old->record.body, std::nullopt);
    EXPECT_EQ(old->record.status, 503);
    EXPECT_EQ((*store->call({"live", noon - age + 1, "young"}))->record.body, R"({"message":"x"})");
    const auto groups = *store->groups(everything(), 10);
    for (const FailureGroup& group : groups) {
        EXPECT_EQ(group.shape, group.status == 503 ? "" : "x");
    }
    EXPECT_EQ(*store->sweep(noon + 2 * day, {}), 1U);
}

TEST_F(StoreTest, searchLooksIntoAnswersAndArguments)
{
    auto first = failedCall("a", noon, 503, R"({"message":"Database is DOWN"})");
    auto second = okCall("b", noon + 1);
    second.arguments = R"({"product":"database book"})";
    ASSERT_TRUE(store->add(std::vector{first, second, okCall("c", noon + 2)}));
    double last = -1;
    const auto found = store->find(everything(), "dataBase", 10, [&last](double part) { last = part; }, {});
    ASSERT_TRUE(found);
    EXPECT_THAT(*found, ElementsAre(CallIdentity{"live", noon + 1, "b"}, CallIdentity{"live", noon, "a"}));
    EXPECT_GE(last, 0);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(store->find(everything(), "x", 10, {}, stop.get_token()).error().code, "calls.cancelled");
}

TEST_F(StoreTest, aFullDiskLosesNothingThatWasCommitted)
{
    ASSERT_TRUE(store->add(std::vector{okCall("first", noon)}));
    options.mostPages = 60;
    open();
    Result<AddReport> added;
    for (int i = 0; i < 100 && added; ++i) {
        std::vector<CallRecord> batch;
        for (int j = 0; j < 100; ++j) {
            const auto id = std::to_string(i) + "-" + std::to_string(j);
            batch.push_back(failedCall(id, noon + i, 500, std::string(2000, 'x')));
        }
        added = store->add(batch);
    }
    ASSERT_FALSE(added);
    EXPECT_EQ(added.error().code, "calls.full");
    const auto calls = store->state()->calls;
    EXPECT_EQ((calls - 1) % 100, 0U);
    EXPECT_EQ(store->report("live", {0, 2 * noon}, {})->total.calls, calls);
    options.mostPages = 0;
    open();
    EXPECT_TRUE(store->add(std::vector{okCall("later", noon)}));
}

TEST_F(StoreTest, aNewerOrForeignFileIsToldAndLeftAlone)
{
    store.reset();
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(options.path.c_str(), &handle), SQLITE_OK);
    sqlite3_exec(handle, "PRAGMA user_version=99", nullptr, nullptr, nullptr);
    sqlite3_close(handle);
    EXPECT_EQ(embedded::EmbeddedStore::open(options).error().code, "calls.newer");
    folder.write("other.sqlite", std::string(5000, 'x'));
    options.path = folder.path("other.sqlite");
    const auto foreign = embedded::EmbeddedStore::open(options);
    EXPECT_EQ(foreign.error().code, "calls.damaged");
    EXPECT_EQ(folder.read("other.sqlite"), std::string(5000, 'x'));
    options.path = folder.path("no/such/folder.sqlite");
    EXPECT_EQ(embedded::EmbeddedStore::open(options).error().code, "calls.unavailable");
    options.key = "short";
    EXPECT_EQ(embedded::EmbeddedStore::open(options).error().code, "calls.key");
}

TEST_F(StoreTest, theFileIsOnlyForItsOwner)
{
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
        EXPECT_EQ(entry.status().permissions() & others, std::filesystem::perms::none) << entry.path();
    }
}

} // namespace
} // namespace toolwright::calls
