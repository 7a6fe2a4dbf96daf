#include "core/calls/grouping.h"

#include "core/calls/messageshape.h"
#include "core/calls/numberbytes.h"

#include <string_view>
#include <utility>

namespace toolwright::calls {

namespace {

/// No two lists of parts give the same bytes.
void appendGroupPart(std::string& bytes, std::string_view part)
{
    appendNumber(bytes, part.size());
    bytes += part;
}

std::string groupParts(const httptool::CallRecord& call)
{
    std::string bytes;
    appendGroupPart(bytes, call.tool);
    appendGroupPart(bytes, httptool::outcomeName(call.outcome));
    appendGroupPart(bytes, call.status ? std::to_string(*call.status) : std::string());
    return bytes;
}

} // namespace

Grouping plainGroupingOf(const httptool::CallRecord& call)
{
    return {openGroupKey(groupParts(call)), {}, false};
}

Grouping groupingOf(const httptool::CallRecord& call, const TextCipher* cipher)
{
    FailureMessage message = cipher == nullptr ? FailureMessage() : failureMessage(call);
    if (message.isEmpty()) {
        return plainGroupingOf(call);
    }
    std::string bytes = groupParts(call);
    appendGroupPart(bytes, message.key);
    appendGroupPart(bytes, message.shape);
    std::string shape = message.shape.empty() ? std::move(message.key) : std::move(message.shape);
    return {cipher->groupKey(bytes), std::move(shape), true};
}

} // namespace toolwright::calls
