#pragma once

#include "core/calls/callstore.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::calls {

/// What a search found, and of how many kinds that is.
struct FoundCalls
{
    /// Newest first.
    std::vector<CallIdentity> calls;
    /// Of the found calls.
    Facets facets;
    /// Of the found calls; largest first, then by key.
    std::vector<FailureGroup> groups;
    /// There may be more: as many were found as were asked for.
    bool isCut = false;
};

/// Calls of @p filter with @p text in an answer or in arguments, at most @p most, with counts of just these.
/// Fails as CallStore::find().
Result<FoundCalls> findCalls(CallStore& store, const CallFilter& filter, const std::string& text,
                             std::size_t most, const Progress& progress = {}, std::stop_token stop = {});

} // namespace toolwright::calls
