// The store on a real engine: what every store promises, and the same figures as the embedded one. The first
// argument names the engine; 77 where this machine has none.

#include "core/calls/remote/remotestore.h"
#include "core/platform/networksql.h"
#include "tests/core/calls/callsfixture.h"
#include "tests/core/calls/remote/engines.h"
#include "tests/core/calls/storecontract.h"

#include <QCoreApplication>
#include <cstdlib>
#include <iostream>

namespace toolwright::calls {

namespace {

/// Of the program; set before the tests run.
std::unique_ptr<tests::Engine>& engineOfProgram()
{
    static std::unique_ptr<tests::Engine> engine;
    return engine;
}

class RemotePlace final : public StorePlace
{
public:
    Result<std::unique_ptr<CallStore>> open(const std::optional<std::string>& key,
                                            std::uint64_t exactCalls) override
    {
        // The calls of the contract are older than thirty days by the clock of the engine.
        remote::RemoteOptions options{m_address.database, key, exactCalls, false};
        auto store = remote::RemoteStore::open(
            std::make_unique<platform::NetworkSql>(platform::NetworkSql::Options{m_address}), options);
        if (!store) {
            return tl::unexpected<Error>(store.error());
        }
        return std::unique_ptr<CallStore>(*std::move(store));
    }
    const remote::StoreAddress& address() const { return m_address; }

private:
    remote::StoreAddress m_address = engineOfProgram()->freshAddress();
};

/// TOOLWRIGHT_STORE_CALLS: with so many.
std::size_t comparedCalls()
{
    const char* asked = std::getenv("TOOLWRIGHT_STORE_CALLS"); // NOLINT(concurrency-mt-unsafe)
    return asked == nullptr ? 8000 : static_cast<std::size_t>(std::strtoull(asked, nullptr, 10));
}

} // namespace

INSTANTIATE_TEST_SUITE_P(ClickHouse, StoreContract,
                         testing::Values(StoreFactory{"clickhouse",
                                                      [] { return std::make_unique<RemotePlace>(); }}));

class BothStores : public StoreTest
{
protected:
    void addToBoth(const std::vector<CallRecord>& calls)
    {
        for (std::size_t i = 0; i < calls.size(); i += 5000) {
            const std::span batch(calls.data() + i, std::min<std::size_t>(5000, calls.size() - i));
            const auto here = store->add(batch);
            const auto there = remoteStore->add(batch);
            ASSERT_TRUE(here && there) << (there ? here : there).error().message;
            EXPECT_EQ(here->added, there->added);
            EXPECT_EQ(here->isDuplicate, there->isDuplicate);
        }
    }

    RemotePlace place;
    std::unique_ptr<CallStore> remoteStore = *place.open(options.key, limits::exactCalls);
};

TEST_F(BothStores, giveTheSameReportOfTheSameRecords)
{
    std::mt19937_64 random(11);
    auto calls = randomCalls(random, comparedCalls(), 30 * day);
    const std::vector<CallRecord> again(calls.begin(), calls.begin() + 500);
    calls.insert(calls.end(), again.begin(), again.end());
    addToBoth(calls);
    for (const std::int64_t length : {hour, day, 7 * day, 30 * day}) {
        const TimeRange range{noon - length, noon};
        const auto here = store->report("live", range, {"never_called", "my_orders"});
        const auto there = remoteStore->report("live", range, {"never_called", "my_orders"});
        ASSERT_TRUE(here && there) << there.error().message;
        if (here->total.isExact && there->total.isExact) {
            EXPECT_EQ(*here, *there) << length;
        } else {
            EXPECT_EQ(here->total.outcomes, there->total.outcomes);
        }
        CallFilter filter{"live", range};
        EXPECT_EQ(*store->groups(filter, 99), *remoteStore->groups(filter, 99));
        EXPECT_EQ(*store->count(filter), *remoteStore->count(filter));
        EXPECT_EQ(*store->page(filter, 3, 20), *remoteStore->page(filter, 3, 20));
    }
}

TEST_F(BothStores, keepHostileTextsAsTheyAre)
{
    auto call = failedCall(std::string("'; DROP TABLE x; --\t\n\r\\N\\\0\b\f", 28), noon, 500, "\\'\t\n");
    call.tool = "a'b\\";
    call.environment = "live";
    call.conversation = std::string("\0", 1);
    addToBoth({call});
    const CallIdentity identity{"live", noon, call.id};
    EXPECT_EQ((*remoteStore->call(identity))->record, call);
    EXPECT_EQ(*remoteStore->call(identity), *store->call(identity));
    CallFilter filter{"live", {0, noon}, {call.tool}};
    filter.conversation = call.conversation;
    EXPECT_EQ(*remoteStore->count(filter), 1U);
}

TEST_F(BothStores, aTableMayDeleteOldTextsItself)
{
    const auto address = engineOfProgram()->freshAddress();
    const auto opened = remote::RemoteStore::open(
        std::make_unique<platform::NetworkSql>(platform::NetworkSql::Options{address}),
        {address.database, options.key});
    ASSERT_TRUE(opened) << opened.error().message;
    platform::NetworkSql sql({address});
    const auto version = sql.run("SELECT version()", {});
    const auto table = sql.run("SHOW CREATE TABLE " + address.database + ".toolwright_texts", {});
    ASSERT_TRUE(version && table);
    std::cout << "engine " << *version;
    EXPECT_EQ(table->find("TTL") != std::string::npos, std::stoi(*version) >= 21);
}

} // namespace toolwright::calls

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    const std::string name = argc > 1 ? argv[1] : "server";
    auto& engine = toolwright::calls::engineOfProgram();
    engine = toolwright::tests::startEngine(name);
    if (engine == nullptr) {
        std::cout << "SKIPPED: this machine has no ClickHouse engine \"" << name << "\"\n";
        return 77;
    }
    const int failed = RUN_ALL_TESTS();
    engine.reset();
    return failed;
}
