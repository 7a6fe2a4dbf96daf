#pragma once

#include "core/compound/model.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolwright::compound {

/// Where a registered tool comes from, in registration order (spec compound 3).
enum class Origin : std::uint8_t { Host, Connector, Added, Compound };

/// What a tool is after overrides: each field is the declared one unless an override defines it.
struct EffectiveTool
{
    std::optional<Risk> risk;
    std::optional<bool> critical;
    bool disabled = false;
    /// Never nullptr.
    const std::string* description = nullptr;
    /// nullptr when overrides.json says nothing about this tool.
    const OverrideEntry* change = nullptr;
};

/// Overrides do not reach added registries: pass nullptr for those.
EffectiveTool effectiveTool(const ToolEntry& entry, const OverridesFile* overrides);

/// One registered source, its tools in order.
struct ToolSource
{
    Origin origin = Origin::Host;
    /// As conflicts name it: `host tools`, `connector crm`, `added registry`, `capabilities`.
    std::string name;
    const std::vector<std::shared_ptr<const ToolEntry>>* entries = nullptr;
    /// False when a broken file may hide tools of this source.
    bool isComplete = true;
};

/// A name that was registered.
struct TableEntry
{
    Origin origin = Origin::Host;
    std::size_t source = 0;
    std::size_t index = 0;
    const ToolEntry* entry = nullptr;
    EffectiveTool effective;
};

struct NameConflict
{
    /// `Duplicate tool name <name> from <source>` (spec compound 3).
    std::string message;
    TableEntry first;
    TableEntry second;
};

/// All names of all sources. Refers to the entries and overrides it was made from.
class ToolTable
{
public:
    ToolTable(std::vector<ToolSource> sources, const OverridesFile* overrides);

    /// The first tool registered under @p name, nullptr when there is none.
    const TableEntry* find(std::string_view name) const;
    /// Host and connector tools only.
    const TableEntry* findPrimitive(std::string_view name) const;
    const TableEntry* findCompound(std::string_view name) const;
    /// False when host or connector tools may be missing from the table.
    bool primitivesAreComplete() const { return m_primitivesComplete; }
    const std::vector<NameConflict>& conflicts() const { return m_conflicts; }
    std::vector<std::string_view> primitiveNames() const;
    std::vector<std::string_view> names() const;

private:
    void add(std::size_t source, std::size_t index, const OverridesFile* overrides);

    std::vector<ToolSource> m_sources;
    std::unordered_map<std::string_view, TableEntry> m_entries;
    std::vector<NameConflict> m_conflicts;
    bool m_primitivesComplete = true;
};

} // namespace toolwright::compound
