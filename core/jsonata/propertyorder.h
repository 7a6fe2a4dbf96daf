#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// The number of a key that JavaScript treats as an array index (canonical, below 2^32 - 1), which it lists
/// before all other keys.
std::optional<std::uint32_t> propertyIndex(std::string_view key);

/// Brings @p members into JavaScript's property order; @p keyOf gives the key of one.
template<typename Member, typename KeyOf>
void orderAsProperties(std::vector<Member>& members, KeyOf keyOf)
{
    const auto isIndex = [&](const Member& member) { return propertyIndex(keyOf(member)).has_value(); };
    if (std::none_of(members.begin(), members.end(), isIndex)) {
        return;
    }
    const auto others = std::stable_partition(members.begin(), members.end(), isIndex);
    std::sort(members.begin(), others, [&](const Member& left, const Member& right) {
        return *propertyIndex(keyOf(left)) < *propertyIndex(keyOf(right));
    });
}

} // namespace toolwright::jsonata
