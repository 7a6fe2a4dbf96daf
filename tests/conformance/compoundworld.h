#pragma once

#include "core/compound/registry.h"

#include <string>

namespace toolwright::conformance {

/// The world of one compound case: the files and configuration it starts from, and what the actions change.
class CompoundWorld
{
public:
    explicit CompoundWorld(const json::Value& content);

    /// `{ok, descriptors, quarantined, briefs}` or `{ok: false, error}` as a case expects it.
    json::Value load(const json::Value& action) const;
    json::Value addRegistry(const json::Value& action);
    json::Value restart(const json::Value& action);

private:
    compound::VendoFiles files() const;
    compound::ToolSources sources() const;

    json::Value m_files;
    json::Value m_config;
    std::vector<std::vector<json::Value>> m_added;
};

} // namespace toolwright::conformance
