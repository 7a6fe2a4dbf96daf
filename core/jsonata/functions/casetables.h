#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace toolwright::jsonata {

/// Every `step`-th character from `first` to `last` changes to the one `delta` away.
struct CaseRun
{
    char32_t first;
    char32_t last;
    std::uint32_t step;
    std::int32_t delta;
};

/// A character that changes to several; unused places are 0.
struct SpecialCase
{
    char32_t from;
    std::array<char32_t, 3> to;
};

struct CaseTable
{
    std::span<const CaseRun> runs;
    std::span<const SpecialCase> specials;
};

/// Both sorted by character.
CaseTable lowerCaseTable();
CaseTable upperCaseTable();

} // namespace toolwright::jsonata
