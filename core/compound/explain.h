#pragma once

#include "core/compound/verdict.h"

namespace toolwright::compound {

/// What is told about one compound of capabilities.json: the issues of its verdict with the places of other
/// files that led to them, and advice about the arguments of its steps. @p index is its place in `tools`.
std::vector<Finding> explainCompound(const ToolEntry& compound, std::size_t index, const ToolTable& table,
                                     const ProfileRules& profile, const CompoundVerdict& verdict);

/// Arguments that the target does not describe, and required ones that are missing. Names only: a template
/// or an expression is a value nobody knows yet.
std::vector<Finding> adviseArguments(const ToolEntry& compound, std::size_t index, const ToolTable& table);

/// Two sources with one name (spec compound 3).
std::vector<Finding> explainConflicts(const ToolTable& table);

/// Names in overrides.json and in briefs that match no tool. Nothing when a broken file may hide the tool.
std::vector<Finding> adviseUnmatched(const ToolTable& table, const OverridesFile* overrides,
                                     const EntryFile* capabilities);

/// Where the tool of @p row stands. Only for tools of files.
Spot spotOfEntry(const TableEntry& row, TextRange range, std::string pointer);

} // namespace toolwright::compound
