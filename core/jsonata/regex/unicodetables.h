#pragma once

#include <cstdint>
#include <span>

namespace toolwright::jsonata::regex {

/// Every `step`-th code unit from `first` to `last` has its canonical unit `delta` further on.
struct CaseRange
{
    std::uint16_t first;
    std::uint16_t last;
    std::uint8_t step;
    std::int32_t delta;
};

/// Code points `first` to `last`.
struct PointRange
{
    std::uint32_t first;
    std::uint32_t last;
};

/// Units that Canonicalize (ECMAScript, no u flag) changes, ascending and disjoint.
std::span<const CaseRange> caseRanges();
/// Ascending, disjoint: ID_Start.
std::span<const PointRange> identifierStartRanges();
/// Ascending, disjoint: ID_Continue.
std::span<const PointRange> identifierPartRanges();

} // namespace toolwright::jsonata::regex
