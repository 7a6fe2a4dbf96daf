#include "core/json/canonical.h"
#include "core/json/document.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "tests/bench/workspacetext.h"

#include <benchmark/benchmark.h>
#include <malloc.h>

namespace toolwright::json {
namespace {

std::string largeText()
{
    return bench::capabilitiesText(2000, 20);
}

void setBytes(benchmark::State& state, std::size_t bytes)
{
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes));
}

/// Text to tree, with the memory of text and tree as a multiple of the file.
void parseDocument(benchmark::State& state)
{
    const std::string text = largeText();
    for (auto _ : state) {
        std::string copy = text;
        benchmark::DoNotOptimize(Document::parse(std::move(copy)));
    }
    const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
    const Document document = Document::parse(text);
    const std::size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
    state.counters["memory/file"] = static_cast<double>(after - before) / static_cast<double>(text.size());
    setBytes(state, text.size());
}
BENCHMARK(parseDocument)->Unit(benchmark::kMillisecond);

/// One typed character in the middle of the file.
void typeCharacter(benchmark::State& state)
{
    Document document = Document::parse(largeText());
    const std::size_t offset = document.find("/tools/1000/binding/steps/7/args/note")->range().offset + 1;
    for (auto _ : state) {
        document = *document.edited(EditList::single(TextEdit{{offset, 0}, "x"}));
    }
}
BENCHMARK(typeCharacter)->Unit(benchmark::kMillisecond);

/// What a cache of the entries costs after each edit.
void walkIdentities(benchmark::State& state)
{
    const Document document = Document::parse(largeText());
    const Node tools = document.find("/tools").value();
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < tools.size(); ++i) {
            sum += tools.item(i).identity();
        }
        benchmark::DoNotOptimize(sum);
    }
}
BENCHMARK(walkIdentities)->Unit(benchmark::kMillisecond);

/// Every node once, as a reader of the model does.
void readEveryNode(benchmark::State& state)
{
    const Document document = Document::parse(largeText());
    const Node tools = document.find("/tools").value();
    for (auto _ : state) {
        std::size_t steps = 0;
        for (std::size_t i = 0; i < tools.size(); ++i) {
            const Node list = tools.item(i).find("binding")->value.find("steps")->value;
            for (std::size_t k = 0; k < list.size(); ++k) {
                const Node step = list.item(k);
                steps += step.find("id")->value.string().size() + step.find("tool")->value.string().size() +
                         step.find("args")->value.size();
            }
        }
        benchmark::DoNotOptimize(steps);
    }
}
BENCHMARK(readEveryNode)->Unit(benchmark::kMillisecond);

void lineIndex(benchmark::State& state)
{
    const Document document = Document::parse(largeText());
    for (auto _ : state) {
        benchmark::DoNotOptimize(LineIndex(document.text()));
    }
}
BENCHMARK(lineIndex)->Unit(benchmark::kMillisecond);

void parseValueStrictly(benchmark::State& state)
{
    const std::string text = largeText();
    for (auto _ : state) {
        benchmark::DoNotOptimize(parseValue(text));
    }
    setBytes(state, text.size());
}
BENCHMARK(parseValueStrictly)->Unit(benchmark::kMillisecond);

void writeValue(benchmark::State& state)
{
    const Value value = parseValue(largeText()).value();
    for (auto _ : state) {
        benchmark::DoNotOptimize(write(value));
    }
}
BENCHMARK(writeValue)->Unit(benchmark::kMillisecond);

void canonicalValue(benchmark::State& state)
{
    const Value value = parseValue(largeText()).value();
    for (auto _ : state) {
        benchmark::DoNotOptimize(canonical(value));
    }
}
BENCHMARK(canonicalValue)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace toolwright::json
