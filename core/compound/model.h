#pragma once

#include "core/compound/finding.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::compound {

/// The top level of an `inputSchema`, as far as arguments are compared with it.
struct ArgumentShape
{
    /// False when any name may be an argument: no `properties`, or other names are allowed or described.
    bool closed = false;
    std::vector<std::string> known;
    std::vector<std::string> required;
};

struct StepArgument
{
    std::string name;
    /// Of the key, counted from the entry.
    TextRange keyRange;
};

/// A step as written. Ranges count from the entry.
struct StepEntry
{
    std::string id;
    std::string tool;
    TextRange idRange;
    TextRange toolRange;
    TextRange argsRange;
    /// The opening brace of the step.
    TextRange range;
    bool hasArgs = false;
    /// False when schema faults leave no tool to look at.
    bool hasTool = false;
    std::vector<StepArgument> arguments;
};

/// An entry of `tools` in tools.json or capabilities.json, as written. Ranges count from the entry.
struct ToolEntry
{
    /// As far as it is a string; `hasName` when it is a tool name.
    std::string name;
    std::string description;
    std::optional<Risk> risk;
    std::optional<bool> critical;
    std::optional<bool> disabled;
    bool hasName = false;
    bool hasDescription = false;
    bool isCompound = false;
    TextRange range;
    TextRange nameRange;
    TextRange riskRange;
    TextRange disabledRange;
    TextRange descriptionRange;
    ArgumentShape arguments;
    std::vector<StepEntry> steps;
    /// Breaks of the schema; any of them makes the entry faulty.
    std::vector<Finding> faults;
    /// Not of its expressions.
    std::vector<Finding> advice;

    bool isFaulty() const { return !faults.empty(); }
};

/// What overrides.json says about one tool (spec compound 2.3). Spots are of overrides.json.
struct OverrideEntry
{
    std::optional<Risk> risk;
    std::optional<bool> critical;
    std::optional<bool> disabled;
    std::optional<std::string> description;
    Spot spot;
    Spot riskSpot;
    Spot disabledSpot;
};

/// A file with an array `tools`.
struct EntryFile
{
    std::vector<std::shared_ptr<const ToolEntry>> entries;
    /// Where each entry starts in the text.
    std::vector<std::size_t> offsets;
    /// What the expressions of each entry give to report; null where they were not read.
    std::vector<std::shared_ptr<const std::vector<Finding>>> expressions;
    /// Indexes of entries with a syntax error inside: what they lack may only be hidden. Sorted.
    std::vector<std::size_t> damaged;
    /// Of the file itself: syntax, top level, briefs.
    std::vector<Finding> findings;
    /// Names in `tools` of each brief, and where they stand.
    std::vector<std::pair<std::string, Spot>> briefTools;
    /// False when syntax or top level leave it open which entries there are.
    bool isComplete = true;

    bool isDamaged(std::size_t index) const { return std::ranges::binary_search(damaged, index); }
};

struct OverridesFile
{
    std::map<std::string, OverrideEntry, std::less<>> tools;
    std::vector<Finding> findings;
};

} // namespace toolwright::compound
