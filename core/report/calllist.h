#pragma once

#include "core/calls/callstore.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::report {

/// Some of the calls that a filter lets through.
struct CallList
{
    /// Newest first.
    std::vector<calls::StoredCall> calls;
    /// How many there are; more than `calls` has when only the newest were asked for.
    std::uint64_t total = 0;
};

/// A table for terminals, times in UTC; below a failed call the start of what the backend answered. Nothing
/// in it moves the cursor or reorders text.
std::string callListAsText(const CallList& list);
/// `toolwright/calls@1`: `total` and `calls`, each with the members of spec declarative 14.1 and `arguments`,
/// `request`, `result` as JSON, `group`, `locked`. Indented by two, with a final line feed.
std::string callListAsJson(const CallList& list);
/// RFC 4180: a line of names, then one a call.
std::string callListAsCsv(const CallList& list);
/// Each call whole, one after the other.
std::string callListAsMarkdown(const CallList& list);

/// One call whole: what it was asked, what left, what came back, what the agent got.
std::string callAsMarkdown(const calls::StoredCall& call);

} // namespace toolwright::report
