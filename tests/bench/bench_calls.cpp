// The store of calls in a SQLite file: adding, figures, pages, searching. 200 tools, calls spread over 30
// days. The first benchmarks make stores of three and ten million calls, which takes some minutes and 1.5 GB.

#include "core/calls/embedded/embeddedstore.h"
#include "tests/support/temporaryfolder.h"

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <unistd.h>

namespace {

using namespace toolwright;
using namespace toolwright::calls;

constexpr std::int64_t end = 1'750'000'000'000;
constexpr std::int64_t month = 30LL * 86'400'000;
constexpr std::size_t batchSize = 5000;
constexpr std::uint64_t toolCount = 200;
constexpr TimeRange lastMonth{end - month + 1'234'567, end - 99};

/// Kilobytes of this process, `VmRSS` or `VmHWM`.
double memoryOf(const std::string& field)
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        double kilobytes = 0;
        if (word == field + ":" && status >> kilobytes) {
            return kilobytes;
        }
    }
    return 0;
}

/// Makes calls one after the other; every tenth fails, with one of eight messages.
class Calls
{
public:
    std::vector<CallRecord> batch(std::int64_t from, std::int64_t to, std::size_t count,
                                  std::size_t answerBytes)
    {
        std::vector<CallRecord> batch;
        batch.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            const auto part = static_cast<std::int64_t>(i);
            const std::int64_t at = from + (to - from) * part / static_cast<std::int64_t>(count);
            batch.push_back(one(at, answerBytes));
        }
        return batch;
    }

private:
    CallRecord one(std::int64_t at, std::size_t answerBytes)
    {
        constexpr std::size_t idDigits = 32;
        CallRecord call;
        while (call.id.size() < idDigits) {
            call.id += "0123456789abcdef"[m_random() % 16];
        }
        call.tool = "tool_" + std::to_string(m_random() % toolCount);
        call.environment = "live";
        call.at = at;
        call.status = 200;
        call.duration = static_cast<std::int64_t>(20 + m_random() % 100 * (m_random() % 80));
        if (answerBytes > 0 || m_random() % 10 == 0) {
            call.outcome = httptool::Outcome::HttpError;
            call.status = m_random() % 2 == 0 ? 503 : 500;
        }
        if (answerBytes > 0) {
            call.body = R"({"message":"part )" + std::to_string(m_random() % 8) +
                        R"( is unavailable","trace":")" +
                        std::string(answerBytes, static_cast<char>('a' + m_random() % 26)) + R"("})";
        }
        return call;
    }

    std::mt19937_64 m_random{1};
};

struct Filled
{
    tests::TemporaryFolder folder;
    std::unique_ptr<embedded::EmbeddedStore> store;
    Calls calls;
    /// Makes each question another one.
    std::int64_t questions = 0;

    embedded::StoreOptions options() const
    {
        return {folder.path("calls.sqlite"), std::string(storeKeyBytes, 'k')};
    }
    void open() { store = std::move(*embedded::EmbeddedStore::open(options())); }
};

/// A store with so many calls; kept for the benchmarks that follow.
Filled& filled(std::int64_t calls, std::size_t answerBytes = 0)
{
    static std::map<std::pair<std::int64_t, std::size_t>, std::unique_ptr<Filled>> known;
    auto& found = known[{calls, answerBytes}];
    if (found == nullptr) {
        found = std::make_unique<Filled>();
        found->open();
        const auto step = static_cast<std::int64_t>(batchSize);
        for (std::int64_t done = 0; done < calls; done += step) {
            const std::int64_t from = end - month + month / step * done / (calls / step);
            const std::int64_t to = end - month + month / step * (done + step) / (calls / step);
            static_cast<void>(found->store->add(found->calls.batch(from, to, batchSize, answerBytes)));
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
        const auto batch = at.calls.batch(time, time + 600'000, batchSize, answerBytes);
        time += 600'000;
        state.ResumeTiming();
        if (!at.store->add(batch)) {
            state.SkipWithError("not added");
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(batchSize));
}
BENCHMARK(add)
    ->ArgNames({"stored", "answer"})
    ->Args({3'000'000, 0})
    ->Args({3'000'000, 1024})
    ->Iterations(40)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void monthReport(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    for (auto unused : state) {
        benchmark::DoNotOptimize(at.store->report("live", lastMonth, {}));
    }
    state.counters["MB"] = memoryOf("VmRSS") / 1024;
}
BENCHMARK(monthReport)
    ->ArgName("stored")
    ->Arg(3'000'000)
    ->Arg(10'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// What the page Metrics draws: one trend a tool.
void monthTrends(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    for (auto unused : state) {
        ++at.questions;
        for (std::uint64_t tool = 0; tool < toolCount; ++tool) {
            const TimeRange range{lastMonth.from + at.questions, lastMonth.to};
            benchmark::DoNotOptimize(at.store->series("live", "tool_" + std::to_string(tool), range, 24));
        }
    }
}
BENCHMARK(monthTrends)->ArgName("stored")->Arg(10'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A store that was not open, with nothing of its file in memory, to its first report.
void coldOpen(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    at.store.reset();
    for (auto unused : state) {
        state.PauseTiming();
        const int file = ::open(at.options().path.c_str(), O_RDONLY | O_CLOEXEC); // NOLINT: variadic
        ::fsync(file);
        ::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
        ::close(file);
        state.ResumeTiming();
        auto store = embedded::EmbeddedStore::open(at.options());
        benchmark::DoNotOptimize((*store)->state());
        benchmark::DoNotOptimize((*store)->report("live", lastMonth, {}));
    }
    at.open();
}
BENCHMARK(coldOpen)
    ->ArgName("stored")
    ->Arg(10'000'000)
    ->Iterations(5)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

CallFilter failures()
{
    CallFilter filter{"live", lastMonth};
    filter.outcomes = failedOutcomes();
    return filter;
}

/// The first page of failures of a store that has just been opened, with what stands beside it.
void failedPageOpen(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    for (auto unused : state) {
        state.PauseTiming();
        at.open();
        state.ResumeTiming();
        benchmark::DoNotOptimize(at.store->count(failures()));
        benchmark::DoNotOptimize(at.store->page(failures(), 0, 60));
        benchmark::DoNotOptimize(at.store->facets(failures()));
        benchmark::DoNotOptimize(at.store->groups(failures(), 50));
    }
}
BENCHMARK(failedPageOpen)->ArgName("stored")->Arg(10'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

void failedPageAnywhere(benchmark::State& state)
{
    Filled& at = filled(state.range(0));
    const std::uint64_t count = *at.store->count(failures());
    std::mt19937_64 random(2);
    for (auto unused : state) {
        benchmark::DoNotOptimize(at.store->page(failures(), random() % count, 60));
    }
    state.counters["failures"] = static_cast<double>(count);
    state.counters["peakMB"] = memoryOf("VmHWM") / 1024;
}
BENCHMARK(failedPageAnywhere)
    ->ArgName("stored")
    ->Arg(10'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void find(benchmark::State& state)
{
    Filled& at = filled(state.range(0), 1024);
    for (auto unused : state) {
        benchmark::DoNotOptimize(at.store->find({"live", {0, end}}, "Not There", 50, {}, {}));
    }
}
BENCHMARK(find)->ArgName("answers")->Arg(100'000)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
