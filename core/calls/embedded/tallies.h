#pragma once

#include "core/calls/embedded/rollups.h"
#include "core/calls/embedded/storeparts.h"

#include <optional>
#include <string>
#include <vector>

namespace toolwright::calls::embedded {

/// By the number of the kind, from 0, which no kind has.
using KindTallies = std::vector<Tally>;

/// Which kinds of calls a filter lets through, by number.
struct KindFilter
{
    std::vector<bool> matches;
    /// No kind of `ok` calls is among them, so that the index of failures will do.
    bool hasOnlyFailures = true;
};
KindFilter kindFilterOf(const StoreParts& parts, const CallFilter& filter);

/// The calls of an environment in a range.
struct Stretch
{
    std::int64_t environment = 0;
    TimeRange range;
    /// Calls that did not fail may be left out.
    bool hasOnlyFailures = false;
    std::optional<std::string> conversation = std::nullopt;
};

/// Exact for every range: whole hours and days from their sums, the rest call by call.
KindTallies kindTallies(const StoreParts& parts, const Stretch& stretch);
/// The same of one block.
void addBlock(const StoreParts& parts, const Stretch& stretch, const Block& block, KindTallies& tallies);

} // namespace toolwright::calls::embedded
