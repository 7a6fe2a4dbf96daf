#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace toolwright {

/// `1 card`, `2 cards`, `0 cards`: a count with its English noun, which takes an `s`.
inline std::string countWithNoun(std::size_t count, std::string_view noun)
{
    return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

} // namespace toolwright
