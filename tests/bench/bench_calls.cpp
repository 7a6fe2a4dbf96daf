// The store of calls: adding, figures, lists. `calls` is how many are stored already.

#include "core/calls/embedded/embeddedstore.h"
#include "core/calls/generate.h"
#include "tests/support/temporaryfolder.h"

#include <benchmark/benchmark.h>
#include <map>
#include <memory>

namespace {

using namespace toolwright;
using namespace toolwright::calls;

constexpr std::int64_t end = 1'750'000'000'000;
constexpr std::int64_t month = 30LL * 86'400'000;
constexpr std::size_t batchSize = 5000;

/// Calls without texts, spread over 200 tools.
std::vector<CallRecord> batchAt(std::int64_t at, std::size_t count, std::size_t answerBytes)
{
    static std::uint64_t next = 0;
    std::vector<CallRecord> batch;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t number = next++;
        CallRecord call{"call-" + std::to_string(number * 2654435761U),
                        "tool_" + std::to_string(number % 200), "live", at + static_cast<std::int64_t>(i)};
        call.status = 200;
        call.duration = static_cast<std::int64_t>(20 + number * 7919 % 3000);
        if (number % 10 == 0 || answerBytes > 0) {
            call.outcome = httptool::Outcome::HttpError;
            call.status = 503;
        }
        if (answerBytes > 0) {
            call.body = R"({"message":"db unavailable","trace":")" + std::string(answerBytes, 'x') + R"("})";
        }
        batch.push_back(std::move(call));
    }
    return batch;
}

struct Filled
{
    tests::TemporaryFolder folder;
    std::unique_ptr<embedded::EmbeddedStore> store;
};

embedded::StoreOptions optionsIn(const tests::TemporaryFolder& folder)
{
    return {folder.path("calls.sqlite"), std::string(storeKeyBytes, 'k')};
}

/// A store with so many calls of the last month; kept for the benchmarks that follow.
Filled& filled(std::int64_t calls)
{
    static std::map<std::int64_t, std::unique_ptr<Filled>> known;
    auto& found = known[calls];
    if (found == nullptr) {
        found = std::make_unique<Filled>();
        found->store = std::move(*embedded::EmbeddedStore::open(optionsIn(found->folder)));
        for (std::int64_t done = 0; done < calls; done += static_cast<std::int64_t>(batchSize)) {
            const auto batch = batchAt(end - month + month * done / calls, batchSize, 0);
            static_cast<void>(found->store->add(batch));
        }
    }
    return *found;
}

void add(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    const auto answerBytes = static_cast<std::size_t>(state.range(1));
    std::int64_t time = end;
    for (auto unused : state) {
        state.PauseTiming();
        const auto batch = batchAt(time += static_cast<std::int64_t>(batchSize), batchSize, answerBytes);
        state.ResumeTiming();
        if (!at.store->add(batch)) {
            state.SkipWithError("not added");
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(batchSize));
}
BENCHMARK(add)->Args({1'000'000, 0})->Args({1'000'000, 1024})->Unit(benchmark::kMillisecond)->UseRealTime();

void monthReport(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    for (auto unused : state) {
        benchmark::DoNotOptimize(at.store->report("live", {end - month + 1234, end - 99}, {}));
    }
}
BENCHMARK(monthReport)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

void failedPage(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    CallFilter filter{"live", {end - month, end}};
    filter.outcomes = failedOutcomes();
    for (auto unused : state) {
        benchmark::DoNotOptimize(at.store->page(filter, static_cast<std::uint64_t>(state.range(1)), 60));
    }
}
BENCHMARK(failedPage)
    ->Args({1'000'000, 0})
    ->Args({1'000'000, 90'000})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

} // namespace
