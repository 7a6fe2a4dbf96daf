#pragma once

#include "core/compound/model.h"
#include "core/compound/profile.h"
#include "core/compound/schema/faults.h"

#include <functional>

namespace toolwright::compound::schema {

/// Reads one entry of `tools` of tools.json or capabilities.json (spec compound 2.1, 2.2) as @p profile takes
/// it. `index` is its place in the array.
ToolEntry readEntry(const json::Node& entry, VendoFile file, std::size_t index, const ProfileRules& profile);

/// The frame that findings of that entry count from.
Frame entryFrame(const json::Node& entry, VendoFile file, std::size_t index, const ProfileRules& profile);

/// Gives the entry that stands at @p index of `tools`: reads it, or takes what an earlier reading kept.
using EntrySource = std::function<std::shared_ptr<const ToolEntry>(const json::Node&, std::size_t index)>;

/// Reads tools.json or capabilities.json; the entries come from @p source.
EntryFile readEntryFile(const json::Document& document, VendoFile file, const EntrySource& source);
/// Reads overrides.json (spec compound 2.3).
OverridesFile readOverrides(const json::Document& document);
/// Checks policy.json (spec compound 2.4).
std::vector<Finding> checkPolicy(const json::Document& document);

/// What a JSON document itself gives to report: syntax, encoding, duplicate keys.
std::vector<Finding> syntaxFindings(const json::Document& document, VendoFile file);
/// Reads the top level of an `inputSchema`.
ArgumentShape readArgumentShape(const json::Node& inputSchema);

} // namespace toolwright::compound::schema
