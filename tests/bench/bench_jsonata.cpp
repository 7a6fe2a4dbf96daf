// The lines of jsonata.json, which compare-jsonata.mjs runs with the reference too.
#include "core/json/parse.h"
#include "core/jsonata/expression.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <benchmark/benchmark.h>
#include <fstream>
#include <iostream>
#include <sstream>

namespace toolwright::jsonata {
namespace {

class Bench
{
public:
    explicit Bench(const json::Value& lines)
        : m_lines(lines)
    {
        m_input = value(evaluated(lines.find("input")->toString()));
    }

    void registerAll() const
    {
        for (const json::Value& line : m_lines.find("evaluate")->items()) {
            add(line, [this, line](benchmark::State& state) { evaluateLine(state, line); });
        }
        const json::Value parse = *m_lines.find("parse");
        add(parse, [parse](benchmark::State& state) { parseLine(state, parse); });
        const json::Value walk = *m_lines.find("walk");
        add(walk, [this, walk](benchmark::State& state) { walkItems(state, walk); });
    }

private:
    using Given = Outcome<std::optional<json::Value>>;

    template<typename Run>
    static void add(const json::Value& line, Run run)
    {
        const std::string name(line.find("name")->toString());
        benchmark::RegisterBenchmark(name.c_str(), std::move(run))->Unit(benchmark::kMicrosecond);
    }

    Given run(const Expression& expression, const Scope& scope) const
    {
        return evaluate(expression, scope, {}, m_budget, Environment{m_clock, m_random});
    }

    Given evaluated(std::string_view text) const { return run(Expression::parse(text).expression, Scope{}); }

    static json::Value value(const Given& result) { return result && *result ? **result : json::Value(); }

    void evaluateLine(benchmark::State& state, const json::Value& line) const
    {
        const Expression expression = Expression::parse(line.find("expression")->toString()).expression;
        const Scope scope{m_input};
        if (value(run(expression, scope)).isNull()) {
            state.SkipWithError("no value");
            return;
        }
        for (auto _ : state) {
            benchmark::DoNotOptimize(run(expression, scope));
        }
    }

    static void parseLine(benchmark::State& state, const json::Value& line)
    {
        const std::string text(line.find("expression")->toString());
        if (!Expression::parse(text).errors.empty()) {
            state.SkipWithError("not an expression");
            return;
        }
        for (auto _ : state) {
            benchmark::DoNotOptimize(Expression::parse(text));
        }
    }

    /// As a forEach over all items does for many steps: a condition and two arguments for each item.
    void walkItems(benchmark::State& state, const json::Value& line) const
    {
        std::vector<Expression> expressions;
        for (const json::Value& text : line.find("expressions")->items()) {
            expressions.push_back(Expression::parse(text.toString()).expression);
        }
        const int rounds = static_cast<int>(line.find("rounds")->toNumber());
        for (auto _ : state) {
            for (int round = 0; round < rounds; ++round) {
                walkOnce(expressions);
            }
        }
    }

    void walkOnce(const std::vector<Expression>& expressions) const
    {
        Scope scope{m_input, ItemScope{{}, {"args", "item", "steps", "find"}}};
        for (const json::Value& item : m_input.find("items")->items()) {
            scope.item->item = item;
            for (const Expression& expression : expressions) {
                benchmark::DoNotOptimize(run(expression, scope));
            }
        }
    }

    json::Value m_lines;
    json::Value m_input;
    Budget m_budget;
    platform::SystemClock m_clock;
    mutable platform::SystemRandom m_random;
};

} // namespace
} // namespace toolwright::jsonata

int main(int argc, char** argv)
{
    std::ostringstream text;
    text << std::ifstream(TOOLWRIGHT_BENCH_LINES).rdbuf();
    const auto lines = toolwright::json::parseValue(text.str());
    if (!lines) {
        std::cerr << TOOLWRIGHT_BENCH_LINES << ": " << lines.error().message << "\n";
        return 1;
    }
    const toolwright::jsonata::Bench bench(*lines);
    bench.registerAll();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
