#pragma once

#include "core/compound/authoring/stepreads.h"

#include <string>
#include <vector>

namespace toolwright::compound::authoring {

/// One thing a step reads, for display between cards and for jumping to it.
struct FlowRead
{
    ReadSource source = ReadSource::Step;
    /// Number of the step that gives it; none for arguments and item, and when there is no such step or it
    /// does not run before.
    std::optional<std::size_t> from;
    /// As people say it: `load.customerEmail`, `args.invoiceId`, `item.email`. Without `steps.`.
    std::string text;
    ValueUse use = ValueUse::Argument;
    /// Of the string with the expression, in the document, and the bytes of the read there.
    std::string pointer;
    TextRange range;
};

struct StepFlow
{
    std::string id;
    /// In text order; the same text read twice is listed twice.
    std::vector<FlowRead> reads;
    /// What stands between this card and the one above: each text that is read from a step or from arguments
    /// once, in text order.
    std::vector<std::string> inflow;
};

/// One for each step of the compound.
std::vector<StepFlow> flowOf(const json::Document& capabilities, std::size_t tool);

} // namespace toolwright::compound::authoring
