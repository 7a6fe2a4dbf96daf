#pragma once

#include "core/json/parse.h"
#include "core/simulation/world.h"

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolwright::simulation {

inline json::Document sampleFile(const std::string& name)
{
    std::ifstream stream(std::string(TOOLWRIGHT_SAMPLES) + "/acme-shop/.vendo/" + name, std::ios::binary);
    return json::Document::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
}

inline constexpr std::size_t enoughStates = 1000;

inline json::Value parsed(std::string_view text)
{
    return json::parseValue(text).value();
}

/// What host_orders_get answers: a paid order of two lines.
inline constexpr auto paidOrder =
    R"({"id": "ord_1", "status": "paid", "customerEmail": "pat@shop.example",
        "lines": [{"sku": "a", "quantity": 2}, {"sku": "b", "quantity": 1}]})";

/// host_order_cancel_and_restock on that order; its own decision and its cancelling step ask.
inline Scenario cancelScenario(std::vector<CardAnswer> decisions = {})
{
    Scenario scenario = Scenario::initial("host_order_cancel_and_restock");
    scenario.args = parsed(R"({"orderId": "ord_1", "reason": "too late"})");
    scenario.answers["host_orders_get"] = {ToolAnswer{compound::ToolOutcome::ok(parsed(paidOrder))}};
    scenario.decisions = std::move(decisions);
    return scenario;
}

/// The sample workspace acme-shop under @p scenario.
inline Result<SimulationWorld> sampleWorld(Scenario scenario)
{
    return worldOf({sampleFile("tools.json"), sampleFile("capabilities.json"), sampleFile("overrides.json"),
                    sampleFile("policy.json")},
                   std::move(scenario), compound::Profile::Document);
}

inline Simulation runSample(Scenario scenario)
{
    return Simulation::run(sampleWorld(std::move(scenario)).value(), enoughStates);
}

} // namespace toolwright::simulation
