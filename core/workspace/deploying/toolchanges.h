#pragma once

#include "core/httptool/toolset.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::workspace::deploying {

enum class ToolDifference : std::uint8_t { Gained, Lost, Changed };

/// Why an agent gains or loses a tool: its file came or went, or the manifest lists it now or no longer.
enum class ToolCause : std::uint8_t { None, FileAdded, FileRemoved, Listed, Unlisted };

/// What is told of a tool. `Parameter` and `Other` are about `name`.
enum class ToolPart : std::uint8_t {
    Kind,
    Description,
    WhenToUse,
    Access,
    Parameter,
    Request,
    Requires,
    Respond,
    Other
};

/// One part of the sentence about a tool. Texts are shortened to what fits a line; empty: nothing is there.
struct ToolSentencePart
{
    ToolPart part = ToolPart::Other;
    std::string name = {};
    std::string before = {};
    std::string after = {};

    friend bool operator==(const ToolSentencePart&, const ToolSentencePart&) = default;
};

/// One tool that the agent has otherwise in the new version.
struct ToolDifferenceLine
{
    ToolDifference kind = ToolDifference::Changed;
    std::string tool;
    ToolCause cause = ToolCause::None;
    /// Of a gained or lost tool what it is for and what it calls; else what differs.
    std::vector<ToolSentencePart> parts = {};

    friend bool operator==(const ToolDifferenceLine&, const ToolDifferenceLine&) = default;
};

/// What the agent gains and loses from @p before to @p after, over every conversation it can be in, in name
/// order. Built-in tools and `handoff` count as tools.
std::vector<ToolDifferenceLine> toolDifferences(const httptool::ToolSet& before,
                                                const httptool::ToolSet& after);

/// `gains check_stock, now listed (GET $env.SHOP_API/products): Look up stock.` as one line of English.
std::string toolSentence(const ToolDifferenceLine& line);

} // namespace toolwright::workspace::deploying
