#include "core/base/limits.h"
#include "core/json/write.h"
#include "core/simulation/matrix.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <fstream>
#include <malloc.h>
#include <string>
#include <utility>

namespace toolwright::simulation {
namespace {

constexpr std::size_t steps = 50;
constexpr std::size_t items = 1000;

std::string toolName(std::size_t step)
{
    return "host_write_" + std::to_string(step);
}

std::string toolsText()
{
    std::string text = R"({"format": "vendo/tools@1", "tools": [)";
    for (std::size_t i = 0; i < steps; ++i) {
        text += (i == 0 ? "" : ", ") + (R"({"name": ")" + toolName(i)) +
                R"(", "description": "", "inputSchema": {}, "risk": "write",
                   "binding": {"kind": "route", "method": "POST", "path": "/write", "argsIn": "body"}})";
    }
    return text + "]}";
}

std::string capabilitiesText()
{
    std::string text = R"({"format": "vendo/capabilities@1", "tools": [{"name": "host_all", "description": "",
        "inputSchema": {}, "risk": "write", "binding": {"kind": "compound", "steps": [)";
    for (std::size_t i = 0; i < steps; ++i) {
        text += (i == 0 ? "" : ", ") + (R"({"id": "s)" + std::to_string(i)) + R"(", "tool": ")" +
                toolName(i) +
                R"(", "forEach": "{{ args.items }}",
                    "args": {"id": "{{ item.id }}", "to": "{{ email }}", "note": "{{ args.note }}"}})";
    }
    return text + "]}}]}";
}

/// Every step is called for every item; no breaker stops it.
Scenario longScenario()
{
    Scenario scenario = Scenario::initial("host_all");
    std::vector<json::Value> list;
    for (std::size_t i = 0; i < items; ++i) {
        json::ObjectBuilder item;
        item.set("id", json::Value::number(static_cast<double>(i)));
        item.set("email", json::Value::string("customer" + std::to_string(i) + "@shop.example"));
        list.push_back(item.build());
    }
    json::ObjectBuilder args;
    args.set("items", json::Value::array(std::move(list)));
    args.set("note", json::Value::string("thank you"));
    scenario.args = args.build();
    scenario.breakers = {10'000'000, 10'000'000};
    return scenario;
}

SimulationWorld longWorld()
{
    compound::VendoFiles files;
    files.tools = json::Document::parse(toolsText());
    files.capabilities = json::Document::parse(capabilitiesText());
    return worldOf(files, longScenario(), compound::Profile::Document).value();
}

double usedMegabytes()
{
    const auto usage = mallinfo2();
    return static_cast<double>(usage.uordblks + usage.hblkhd) / 1'000'000;
}

/// Lets the system count the peak of this process from now on.
void forgetPeak()
{
    std::ofstream("/proc/self/clear_refs") << "5";
}

/// `VmHWM`: the most memory that the whole process had since forgetPeak().
double peakMegabytes()
{
    std::ifstream status("/proc/self/status");
    std::string word;
    double kibibytes = 0;
    while (status >> word) {
        if (word == "VmHWM:") {
            status >> kibibytes;
        }
    }
    return kibibytes * 1024 / 1'000'000;
}

/// A whole run with all its states kept.
void walk(benchmark::State& state)
{
    const SimulationWorld world = longWorld();
    double megabytes = 0;
    double peak = 0;
    std::size_t states = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const double before = usedMegabytes();
        forgetPeak();
        state.ResumeTiming();
        const Simulation simulation = Simulation::run(world, limits::simulationStates);
        benchmark::DoNotOptimize(simulation);
        state.PauseTiming();
        if (simulation.last().phase != Phase::Finished || !simulation.last().outcome->isOk()) {
            state.SkipWithError("the walk did not finish");
        }
        megabytes = usedMegabytes() - before;
        peak = std::max(peak, peakMegabytes());
        states = simulation.states.size();
        state.ResumeTiming();
    }
    state.counters["states"] = static_cast<double>(states);
    state.counters["MB"] = megabytes;
    state.counters["peakMB"] = peak;
}
BENCHMARK(walk)->Unit(benchmark::kMillisecond);

void matrix(benchmark::State& state)
{
    const SimulationWorld world = longWorld();
    for (auto _ : state) {
        benchmark::DoNotOptimize(decisionMatrix(*world.setup, "host_all"));
    }
}
BENCHMARK(matrix)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace toolwright::simulation
