#include "core/compound/tooltable.h"

namespace toolwright::compound {

EffectiveTool effectiveTool(const ToolEntry& entry, const OverridesFile* overrides)
{
    EffectiveTool tool;
    tool.risk = entry.risk;
    tool.critical = entry.critical;
    tool.disabled = entry.disabled.value_or(false);
    tool.description = &entry.description;
    if (overrides == nullptr) {
        return tool;
    }
    const auto found = overrides->tools.find(entry.name);
    if (found == overrides->tools.end()) {
        return tool;
    }
    const OverrideEntry& change = found->second;
    tool.change = &change;
    tool.risk = change.risk ? change.risk : tool.risk;
    tool.critical = change.critical ? change.critical : tool.critical;
    tool.disabled = change.disabled.value_or(tool.disabled);
    tool.description = change.description ? &*change.description : tool.description;
    return tool;
}

ToolTable::ToolTable(std::vector<ToolSource> sources, const OverridesFile* overrides)
    : m_sources(std::move(sources))
{
    std::size_t count = 0;
    for (const ToolSource& source : m_sources) {
        count += source.entries->size();
    }
    m_entries.reserve(count);
    for (std::size_t i = 0; i < m_sources.size(); ++i) {
        const ToolSource& source = m_sources[i];
        const bool isPrimitive = source.origin == Origin::Host || source.origin == Origin::Connector;
        m_primitivesComplete = m_primitivesComplete && (source.isComplete || !isPrimitive);
        for (std::size_t index = 0; index < source.entries->size(); ++index) {
            add(i, index, source.origin == Origin::Added ? nullptr : overrides);
        }
    }
}

void ToolTable::add(std::size_t source, std::size_t index, const OverridesFile* overrides)
{
    const ToolSource& from = m_sources[source];
    const ToolEntry& entry = *(*from.entries)[index];
    if (!entry.hasName) {
        return;
    }
    TableEntry row{from.origin, source, index, &entry, effectiveTool(entry, overrides)};
    const auto [place, added] = m_entries.try_emplace(entry.name, row);
    if (!added) {
        m_conflicts.push_back(
            {"Duplicate tool name " + entry.name + " from " + from.name, place->second, row});
    }
}

const TableEntry* ToolTable::find(std::string_view name) const
{
    const auto found = m_entries.find(name);
    return found == m_entries.end() ? nullptr : &found->second;
}

const TableEntry* ToolTable::findPrimitive(std::string_view name) const
{
    const TableEntry* found = find(name);
    const bool isPrimitive =
        found != nullptr && (found->origin == Origin::Host || found->origin == Origin::Connector);
    return isPrimitive ? found : nullptr;
}

const TableEntry* ToolTable::findCompound(std::string_view name) const
{
    const TableEntry* found = find(name);
    return found != nullptr && found->origin == Origin::Compound ? found : nullptr;
}

std::vector<std::string_view> ToolTable::primitiveNames() const
{
    std::vector<std::string_view> list;
    for (const auto& [name, row] : m_entries) {
        if (row.origin == Origin::Host || row.origin == Origin::Connector) {
            list.push_back(name);
        }
    }
    return list;
}

std::vector<std::string_view> ToolTable::names() const
{
    std::vector<std::string_view> list;
    list.reserve(m_entries.size());
    for (const auto& [name, row] : m_entries) {
        list.push_back(name);
    }
    return list;
}

} // namespace toolwright::compound
