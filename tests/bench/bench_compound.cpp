#include "core/compound/analysis.h"
#include "core/platform/qtfilestore.h"
#include "tests/bench/workspacetext.h"
#include "tests/support/temporaryfolder.h"

#include <benchmark/benchmark.h>
#include <malloc.h>

namespace toolwright::compound {
namespace {

constexpr std::size_t compounds = 2000;
constexpr std::size_t steps = 20;

VendoFiles largeFiles()
{
    VendoFiles files;
    files.tools = json::Document::parse(bench::toolsText());
    files.capabilities = json::Document::parse(bench::capabilitiesText(compounds, steps));
    return files;
}

std::size_t usedBytes()
{
    const auto usage = mallinfo2();
    return usage.uordblks + usage.hblkhd;
}

/// A fresh analyser, after parsing.
void analyseAll(benchmark::State& state, Depth depth)
{
    const VendoFiles files = largeFiles();
    for (auto _ : state) {
        benchmark::DoNotOptimize(Analyser(Profile::Document).analyse(files, {}, depth));
    }
}
BENCHMARK_CAPTURE(analyseAll, load, Depth::Load)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(analyseAll, everything, Depth::Everything)->Unit(benchmark::kMillisecond);

/// From the files on disk to diagnostics.
void openWorkspace(benchmark::State& state, Depth depth)
{
    const tests::TemporaryFolder folder;
    folder.write("tools.json", bench::toolsText());
    folder.write("capabilities.json", bench::capabilitiesText(compounds, steps));
    const platform::QtFileStore store;
    for (auto _ : state) {
        VendoFiles files;
        files.tools = json::Document::parse(store.read(folder.path("tools.json")).value());
        files.capabilities = json::Document::parse(store.read(folder.path("capabilities.json")).value());
        benchmark::DoNotOptimize(Analyser(Profile::Document).analyse(files, {}, depth));
    }
}
BENCHMARK_CAPTURE(openWorkspace, load, Depth::Load)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(openWorkspace, everything, Depth::Everything)->Unit(benchmark::kMillisecond);

/// The memory of texts, trees and analysis as a multiple of the file; the time is that of the first analysis.
void keepEverything(benchmark::State& state)
{
    const std::string text = bench::capabilitiesText(compounds, steps);
    const std::size_t before = usedBytes();
    const VendoFiles files = largeFiles();
    Analyser analyser(Profile::Document);
    Analysis analysis;
    for (auto _ : state) {
        analysis = analyser.analyse(files);
    }
    state.counters["memory/file"] =
        static_cast<double>(usedBytes() - before) / static_cast<double>(text.size());
    state.counters["diagnostics"] = static_cast<double>(analysis.diagnostics.size());
}
BENCHMARK(keepEverything)->Iterations(1)->Unit(benchmark::kMillisecond);

/// From a typed character to fresh diagnostics: edit of the tree and analysis.
void typeCharacter(benchmark::State& state, bool isTimedWhole)
{
    VendoFiles files = largeFiles();
    Analyser analyser(Profile::Document);
    analyser.analyse(files);
    const std::size_t offset =
        files.capabilities->find("/tools/1000/binding/steps/7/args/note")->range().offset + 1;
    for (auto _ : state) {
        if (!isTimedWhole) {
            state.PauseTiming();
        }
        files.capabilities = *files.capabilities->edited(EditList::single({{offset, 0}, "x"}));
        if (!isTimedWhole) {
            state.ResumeTiming();
        }
        benchmark::DoNotOptimize(analyser.analyse(files));
    }
}
BENCHMARK_CAPTURE(typeCharacter, analysisOnly, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(typeCharacter, editAndAnalysis, true)->Unit(benchmark::kMillisecond);

/// A character typed into tools.json: every compound is judged again.
void typeInTools(benchmark::State& state)
{
    VendoFiles files = largeFiles();
    Analyser analyser(Profile::Document);
    analyser.analyse(files);
    const std::size_t offset = files.tools->find("/tools/50/description")->range().offset + 1;
    for (auto _ : state) {
        files.tools = *files.tools->edited(EditList::single({{offset, 0}, "x"}));
        benchmark::DoNotOptimize(analyser.analyse(files));
    }
}
BENCHMARK(typeInTools)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace toolwright::compound
