#pragma once

#include "core/simulation/world.h"

#include <fstream>
#include <iterator>
#include <string>

namespace toolwright::simulation {

inline json::Document sampleFile(const std::string& name)
{
    std::ifstream stream(std::string(TOOLWRIGHT_SAMPLES) + "/acme-shop/.vendo/" + name, std::ios::binary);
    return json::Document::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
}

/// The sample workspace acme-shop under @p scenario.
inline Result<SimulationWorld> sampleWorld(Scenario scenario)
{
    return worldOf({sampleFile("tools.json"), sampleFile("capabilities.json"), sampleFile("overrides.json"),
                    sampleFile("policy.json")},
                   std::move(scenario), compound::Profile::Document);
}

} // namespace toolwright::simulation
