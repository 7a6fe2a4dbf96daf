#include "core/jsonata/regex/casefold.h"

#include "core/jsonata/regex/unicodetables.h"

#include <algorithm>
#include <unordered_set>

namespace toolwright::jsonata::regex {

namespace {

char16_t shifted(std::uint32_t unit, std::int32_t delta)
{
    return static_cast<char16_t>(static_cast<std::int32_t>(unit) + delta);
}

/// Calls @p visit(unit, canonical) for every unit that Canonicalize changes.
template<typename Visit>
void forEachFolded(const Visit& visit)
{
    for (const CaseRange& range : caseRanges()) {
        for (std::uint32_t unit = range.first; unit <= range.last; unit += range.step) {
            visit(static_cast<char16_t>(unit), shifted(unit, range.delta));
        }
    }
}

bool isAsciiOnly(const CharSet& set)
{
    return set.ranges().empty() || set.ranges().back().last < 128;
}

/// Case never crosses the border of ASCII, so that letters are all there is to do.
void closeAscii(CharSet& set)
{
    CharSet added;
    for (char16_t upper = u'A'; upper <= u'Z'; ++upper) {
        const auto lower = static_cast<char16_t>(upper + (u'a' - u'A'));
        if (set.contains(upper)) {
            added.add(lower);
        } else if (set.contains(lower)) {
            added.add(upper);
        }
    }
    set.add(added);
}

} // namespace

char16_t canonicalize(char16_t unit)
{
    const auto ranges = caseRanges();
    const auto next =
        std::upper_bound(ranges.begin(), ranges.end(), unit,
                         [](char16_t value, const CaseRange& range) { return value < range.first; });
    if (next == ranges.begin()) {
        return unit;
    }
    const CaseRange& range = *std::prev(next);
    const bool isInside = unit <= range.last && (unit - range.first) % range.step == 0;
    return isInside ? shifted(unit, range.delta) : unit;
}

void closeOverCase(CharSet& set)
{
    set.seal();
    if (isAsciiOnly(set)) {
        closeAscii(set);
        set.seal();
        return;
    }
    std::unordered_set<char16_t> canonicals;
    forEachFolded([&](char16_t unit, char16_t canonical) {
        if (set.contains(unit) || set.contains(canonical)) {
            canonicals.insert(canonical);
        }
    });
    CharSet added;
    forEachFolded([&](char16_t unit, char16_t canonical) {
        if (canonicals.contains(canonical)) {
            added.add(unit);
            added.add(canonical);
        }
    });
    set.add(added);
    set.seal();
}

} // namespace toolwright::jsonata::regex
