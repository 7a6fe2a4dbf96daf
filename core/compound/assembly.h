#pragma once

#include "core/compound/verdict.h"

namespace toolwright::compound {

/// What is known about one compound of capabilities.json, free of absolute places.
struct JudgedCompound
{
    std::shared_ptr<const ToolEntry> entry;
    CompoundVerdict verdict;
    std::vector<Finding> findings;
    std::vector<Finding> advice;
};

/// Everything read and judged in one version of the files.
struct Content
{
    const EntryFile* tools = nullptr;
    const EntryFile* capabilities = nullptr;
    /// nullptr when there is no overrides.json.
    const OverridesFile* overrides = nullptr;
    const std::vector<Finding>* policy = nullptr;
    const ToolTable* table = nullptr;
    /// One for each entry of capabilities.json.
    std::vector<std::shared_ptr<const JudgedCompound>> judged;
    /// About the dialect of capabilities.json.
    std::vector<Finding> dialect;
};

/// Gives findings their absolute places and words, and lists the tools. Diagnostics are sorted by file and
/// place.
Analysis assemble(const Content& content);

} // namespace toolwright::compound
