// A program that is killed while it adds or sweeps leaves whole calls and a sound file.

#include "tests/core/calls/callsfixture.h"

#include <array>
#include <csignal>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

namespace toolwright::calls {
namespace {

constexpr std::size_t batchSize = 40;

/// Adds batches, and sweeps them away, until it is killed.
[[noreturn]] void work(const embedded::StoreOptions& options, int start, int told)
{
    auto store = embedded::EmbeddedStore::open(options);
    for (int batch = 0; store; ++batch) {
        std::vector<CallRecord> calls;
        for (std::size_t i = 0; i < batchSize; ++i) {
            const auto id = std::to_string(start) + "-" + std::to_string(batch) + "-" + std::to_string(i);
            calls.push_back(failedCall(id, noon + batch, 503, R"({"message":"db unavailable"})"));
        }
        const bool isAdded = (*store)->add(calls).has_value();
        if (::write(told, "x", 1) < 0) {
            ::_exit(1);
        }
        if (!isAdded || (batch % 3 == 2 && !(*store)->sweep(noon + 40LL * 24 * 60 * minute, {}))) {
            ::_exit(1);
        }
    }
    ::_exit(1);
}

std::string firstCell(const std::string& path, const char* sql)
{
    sqlite3* handle = nullptr;
    std::string cell;
    sqlite3_open(path.c_str(), &handle);
    sqlite3_exec(
        handle, sql,
        [](void* result, int, char** values, char**) {
            *static_cast<std::string*>(result) = values[0] == nullptr ? "" : values[0];
            return 0;
        },
        &cell, nullptr);
    sqlite3_close(handle);
    return cell;
}

TEST_F(StoreTest, killsLeaveWholeBatchesAndASoundFile)
{
    store.reset();
    for (int kill = 0; kill < 200; ++kill) {
        std::array<int, 2> ends{};
        ASSERT_EQ(::pipe(ends.data()), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            work(options, kill, ends[1]);
        }
        ::close(ends[1]);
        // After so many batches it is killed, wherever it then is.
        for (int batch = 0; batch <= kill % 7; ++batch) {
            char byte = 0;
            ASSERT_EQ(::read(ends[0], &byte, 1), 1);
        }
        ::kill(child, SIGKILL);
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        ::close(ends[0]);
    }
    EXPECT_EQ(firstCell(options.path, "PRAGMA integrity_check"), "ok");
    EXPECT_EQ(firstCell(options.path,
                        "SELECT count(*) FROM calls WHERE texts=1 AND row NOT IN (SELECT row FROM texts)"),
              "0");
    EXPECT_EQ(firstCell(options.path,
                        "SELECT count(*) FROM texts WHERE row NOT IN (SELECT row FROM calls WHERE texts=1)"),
              "0");
    EXPECT_EQ(firstCell(options.path, "SELECT count(*) FROM calls WHERE failure IS NULL"), "0");
    open();
    const auto calls = store->state()->calls;
    EXPECT_GE(calls, 200 * batchSize);
    EXPECT_EQ(calls % batchSize, 0U);
    options.exactCalls = 1;
    open();
    EXPECT_EQ(store->report("live", {0, 2 * noon}, {})->total.calls, calls);
    EXPECT_EQ(*store->count(everything()), calls);
}

} // namespace
} // namespace toolwright::calls
