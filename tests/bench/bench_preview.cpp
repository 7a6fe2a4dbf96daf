#include "core/compound/authoring/valueedits.h"
#include "core/json/parse.h"
#include "core/simulation/preview.h"
#include "tests/bench/workspacetext.h"

#include <benchmark/benchmark.h>
#include <string>

namespace toolwright::simulation {
namespace {

constexpr std::size_t compounds = 2000;
constexpr std::size_t steps = 50;

class StillClock final : public Clock
{
public:
    std::int64_t now() const override { return 0; }
};

class StillRandom final : public Random
{
public:
    std::string uuid() override { return "00000000-0000-4000-8000-000000000000"; }
    double unit() override { return 0.5; }
};

/// A compound of fifty steps, each of which reads the one before and the arguments.
std::string fiftySteps()
{
    std::string text =
        "{\n      \"name\": \"host_fifty\",\n      \"description\": \"d\",\n      \"inputSchema\": {},\n"
        "      \"risk\": \"read\",\n      \"binding\": {\n        \"kind\": \"compound\",\n"
        "        \"steps\": [\n";
    for (std::size_t i = 0; i < steps; ++i) {
        const std::string before = i == 0 ? "args" : "s" + std::to_string(i - 1);
        text += "          {\n            \"id\": \"s" + std::to_string(i) +
                "\",\n            \"if\": \"{{ $count(args.items) > 0 }}\",\n            \"tool\": \"t" +
                std::to_string(i) + "\",\n            \"args\": {\n              \"a\": \"{{ " + before +
                ".id }}\",\n              \"b\": \"{{ $sum(" + before +
                ".items.price) }}\",\n              \"c\": \"{{ args.items[price > 2].name }}\",\n"
                "              \"d\": \"Dear {{ args.name }}, {{ $string(" +
                before + ".id) }}\"\n            }\n          }" + (i + 1 < steps ? "," : "") + "\n";
    }
    return text + "        ]\n      }\n    }";
}

/// The large workspace with that compound at its end.
json::Document largeFile()
{
    std::string text = bench::capabilitiesText(compounds, 20);
    const std::size_t end = text.rfind("\n  ]");
    text.insert(end == std::string::npos ? text.rfind(']') : end, ",\n    " + fiftySteps());
    return json::Document::parse(std::move(text));
}

PreviewInput samples()
{
    PreviewInput input;
    const json::Value value = json::parseValue(R"({"id":"x","name":"Ann","items":[{"name":"a","price":1},
        {"name":"b","price":2},{"name":"c","price":3},{"name":"d","price":4}]})")
                                  .value();
    input.args = value;
    for (std::size_t i = 0; i < steps; ++i) {
        input.outputs["t" + std::to_string(i)] = value;
    }
    return input;
}

/// A character typed into an expression of step 25: edit, tree, preview of the whole compound.
void typeInExpression(benchmark::State& state)
{
    const StillClock clock;
    StillRandom random;
    const compound::EvaluationSettings settings{previewBudget(), {clock, random}};
    json::Document file = largeFile();
    const PreviewInput input = samples();
    CompoundPreviewer previewer;
    previewer.preview(file, compounds, input, settings);
    bool isLong = false;
    std::size_t evaluated = 0;
    for (auto _ : state) {
        const std::string text = isLong ? "$sum(s24.items.price)" : "$sum(s24.items.price) + 1";
        isLong = !isLong;
        const Result<EditList> edits = compound::authoring::setArgument(
            file, compounds, 25, "/b", compound::authoring::ExpressionForm{text, 0});
        file = file.edited(*edits).value();
        evaluated = previewer.preview(file, compounds, input, settings).evaluatedSteps;
    }
    state.counters["evaluated"] = static_cast<double>(evaluated);
}
BENCHMARK(typeInExpression)->Unit(benchmark::kMillisecond);

/// The preview alone after such a character.
void previewAfterCharacter(benchmark::State& state)
{
    const StillClock clock;
    StillRandom random;
    const compound::EvaluationSettings settings{previewBudget(), {clock, random}};
    const json::Document before = largeFile();
    const Result<EditList> edits = compound::authoring::setArgument(
        before, compounds, 25, "/b", compound::authoring::ExpressionForm{"$sum(s24.items.price) + 1", 0});
    const json::Document after = before.edited(*edits).value();
    const PreviewInput input = samples();
    CompoundPreviewer previewer;
    bool isAfter = false;
    for (auto _ : state) {
        isAfter = !isAfter;
        benchmark::DoNotOptimize(previewer.preview(isAfter ? after : before, compounds, input, settings));
    }
}
BENCHMARK(previewAfterCharacter)->Unit(benchmark::kMillisecond);

/// Nothing known yet: all fifty steps with all their expressions.
void previewFromNothing(benchmark::State& state)
{
    const StillClock clock;
    StillRandom random;
    const compound::EvaluationSettings settings{previewBudget(), {clock, random}};
    const json::Document file = largeFile();
    const PreviewInput input = samples();
    for (auto _ : state) {
        CompoundPreviewer previewer;
        benchmark::DoNotOptimize(previewer.preview(file, compounds, input, settings));
    }
}
BENCHMARK(previewFromNothing)->Unit(benchmark::kMillisecond);

/// Another sample: every step that reads the arguments.
void previewAnotherSample(benchmark::State& state)
{
    const StillClock clock;
    StillRandom random;
    const compound::EvaluationSettings settings{previewBudget(), {clock, random}};
    const json::Document file = largeFile();
    PreviewInput input = samples();
    CompoundPreviewer previewer;
    const json::Value other =
        json::parseValue(R"({"id":"y","name":"Bob","items":[{"name":"a","price":9}]})").value();
    const json::Value first = *input.args;
    bool isOther = false;
    for (auto _ : state) {
        isOther = !isOther;
        input.args = isOther ? other : first;
        benchmark::DoNotOptimize(previewer.preview(file, compounds, input, settings));
    }
}
BENCHMARK(previewAnotherSample)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace toolwright::simulation
