// The store in a SQLite file: what every store promises, and what can happen to a file.

#include "tests/core/calls/callsfixture.h"
#include "tests/core/calls/storecontract.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <thread>
#include <unistd.h>

namespace toolwright::calls {

class EmbeddedPlace final : public StorePlace
{
public:
    Result<std::unique_ptr<CallStore>> open(const std::optional<std::string>& key,
                                            std::uint64_t exactCalls) override
    {
        embedded::StoreOptions options{m_folder.path("calls.sqlite"), key};
        options.exactCalls = exactCalls;
        auto store = embedded::EmbeddedStore::open(options);
        if (!store) {
            return tl::unexpected<Error>(store.error());
        }
        return std::unique_ptr<CallStore>(*std::move(store));
    }

private:
    tests::TemporaryFolder m_folder;
};

INSTANTIATE_TEST_SUITE_P(Embedded, StoreContract,
                         testing::Values(StoreFactory{"embedded",
                                                      [] { return std::make_unique<EmbeddedPlace>(); }}));

namespace {

void execute(const std::string& path, const char* sql)
{
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
    ASSERT_EQ(sqlite3_close(handle), SQLITE_OK);
}

std::string errorOf(const embedded::StoreOptions& options)
{
    const auto store = embedded::EmbeddedStore::open(options);
    if (store) {
        return "opened";
    }
    EXPECT_EQ(store.error().place.file.empty(), store.error().code == "calls.key");
    return store.error().code;
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
    EXPECT_EQ(added.error().place.file, options.path);
    const auto calls = store->state()->calls;
    EXPECT_GT(calls, 100U);
    EXPECT_EQ((calls - 1) % 100, 0U);
    EXPECT_EQ(store->report("live", {0, 2 * noon}, {})->total.calls, calls);
    EXPECT_EQ((*store->call({"live", noon, "0-5"}))->record.body, std::string(2000, 'x'));
    // Room again: what failed can be added.
    options.mostPages = 0;
    open();
    EXPECT_EQ(store->add(std::vector{okCall("later", noon)})->added, 1U);
}

TEST_F(StoreTest, aNewerOrForeignFileIsToldAndLeftAlone)
{
    store.reset();
    execute(options.path, "PRAGMA user_version=99");
    EXPECT_EQ(errorOf(options), "calls.newer");
    folder.write("other.sqlite", std::string(5000, 'x'));
    options.path = folder.path("other.sqlite");
    EXPECT_EQ(errorOf(options), "calls.damaged");
    EXPECT_EQ(folder.read("other.sqlite"), std::string(5000, 'x'));
    options.path = folder.path("bookmarks.sqlite");
    execute(options.path, "CREATE TABLE bookmarks(url TEXT)");
    const std::string bookmarks = folder.read("bookmarks.sqlite");
    std::filesystem::permissions(options.path, std::filesystem::perms::all);
    EXPECT_EQ(errorOf(options), "calls.damaged");
    EXPECT_EQ(folder.read("bookmarks.sqlite"), bookmarks);
    EXPECT_EQ(std::filesystem::status(options.path).permissions(), std::filesystem::perms::all);
    options.path = folder.path("no/such/folder.sqlite");
    EXPECT_EQ(errorOf(options), "calls.unavailable");
    options.path = folder.path();
    EXPECT_EQ(errorOf(options), "calls.unavailable");
    options.key = "short";
    EXPECT_EQ(errorOf(options), "calls.key");
}

TEST_F(StoreTest, aFileThatWasCutOffIsToldAsDamaged)
{
    ASSERT_TRUE(store->add(std::vector{failedCall("a", noon, 500, std::string(100'000, 'x'))}));
    store.reset();
    const std::string whole = folder.read("calls.sqlite");
    constexpr std::size_t kept = 24'576;
    folder.write("calls.sqlite", whole.substr(0, kept) + std::string(whole.size() - kept, '\x55'));
    const auto opened = embedded::EmbeddedStore::open(options);
    const auto code =
        opened ? (*opened)->report("live", {0, 2 * noon}, {}).error().code : opened.error().code;
    EXPECT_EQ(code, "calls.damaged");
}

TEST_F(StoreTest, anEmptyFileBecomesAStore)
{
    folder.write("empty.sqlite", "");
    options.path = folder.path("empty.sqlite");
    open();
    EXPECT_EQ(store->add(std::vector{okCall("a", noon)})->added, 1U);
    open();
    EXPECT_EQ(store->state()->calls, 1U);
    EXPECT_EQ(store->state()->engine, "embedded SQLite");
}

TEST_F(StoreTest, twoStoresWriteInTurn)
{
    options.busyMilliseconds = 0;
    open();
    auto second = *embedded::EmbeddedStore::open(options);
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(options.path.c_str(), &handle), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(handle, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_EQ(store->add(std::vector{okCall("a", noon)}).error().code, "calls.busy");
    EXPECT_EQ(store->sweep(2 * noon, {}).value_or(7), 0U) << "there is nothing to write";
    EXPECT_EQ(store->state()->calls, 0U);
    sqlite3_close(handle);
    EXPECT_TRUE(store->add(std::vector{okCall("a", noon)}));
    auto call = failedCall("b", noon, 500, R"({"message":"x"})");
    call.tool = "other_tool";
    EXPECT_TRUE(second->add(std::vector{okCall("a", noon), call}));
    call.id = "c";
    EXPECT_EQ(store->add(std::vector{call})->added, 1U);
    EXPECT_EQ(store->groups(everything(), 9)->front().calls, 2U);
    EXPECT_EQ(second->state()->calls, 3U);
}

TEST_F(StoreTest, threadsWithStoresOfTheirOwnLoseNothing)
{
    constexpr int threads = 4;
    std::vector<std::thread> writers;
    writers.reserve(threads);
    for (int writer = 0; writer < threads; ++writer) {
        writers.emplace_back([this, writer] {
            auto own = *embedded::EmbeddedStore::open(options);
            for (int i = 0; i < 50; ++i) {
                auto call = failedCall(std::to_string(writer) + "-" + std::to_string(i), noon + i, 500,
                                       R"({"message":"x"})");
                call.tool = "tool_" + std::to_string(i % 7);
                EXPECT_TRUE(own->add({&call, 1}));
            }
        });
    }
    for (std::thread& writer : writers) {
        writer.join();
    }
    EXPECT_EQ(store->state()->calls, 200U);
    EXPECT_EQ(store->groups(everything(), 99)->size(), 7U);
    EXPECT_EQ(store->report("live", {0, 2 * noon}, {})->total.errors, 200U);
}

TEST_F(StoreTest, aFileThatMayOnlyBeReadIsRead)
{
    ASSERT_TRUE(store->add(std::vector{failedCall("a", noon, 500, "x")}));
    options.isReadOnly = true;
    open();
    EXPECT_EQ((*store->call({"live", noon, "a"}))->record.body, "x");
    EXPECT_EQ(store->add(std::vector{okCall("b", noon)}).error().code, "calls.read-only");
    EXPECT_EQ(store->sweep(2 * noon, {}).error().code, "calls.read-only");
    EXPECT_EQ(store->state()->calls, 1U);
    options.path = folder.path("missing.sqlite");
    EXPECT_EQ(errorOf(options), "calls.unavailable");
    options.path = folder.path("empty.sqlite");
    folder.write("empty.sqlite", "");
    EXPECT_EQ(errorOf(options), "calls.read-only");
}

TEST_F(StoreTest, theFileIsOnlyForItsOwner)
{
    const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
    for (const bool isOpened : {false, true}) {
        if (isOpened) {
            store.reset();
            std::filesystem::permissions(options.path, others, std::filesystem::perm_options::add);
            open();
        }
        ASSERT_TRUE(store->add(std::vector{okCall("a", noon)}));
        for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
            EXPECT_EQ(entry.status().permissions() & others, std::filesystem::perms::none) << entry.path();
        }
    }
}

} // namespace
} // namespace toolwright::calls
