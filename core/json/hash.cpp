#include "core/json/hash.h"

#include <cstring>

namespace toolwright::json {

namespace {

constexpr std::uint64_t oddA = 0x9E3779B97F4A7C15U;
constexpr std::uint64_t oddB = 0xD6E8FEB86659FD93U;

/// Multiplies to 128 bits and folds the halves.
std::uint64_t mix(std::uint64_t left, std::uint64_t right)
{
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(left) * right;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

std::uint64_t word(const char* bytes, std::size_t count)
{
    std::uint64_t result = 0;
    std::memcpy(&result, bytes, count);
    return result;
}

} // namespace

std::uint64_t hashBytes(std::string_view bytes, std::uint64_t seed)
{
    std::uint64_t state = seed ^ (oddA * (bytes.size() + 1));
    const char* at = bytes.data();
    std::size_t left = bytes.size();
    for (; left >= 16; left -= 16, at += 16) {
        state = mix(state ^ word(at, 8) ^ oddA, word(at + 8, 8) ^ oddB ^ state);
    }
    const std::size_t first = left < 8 ? left : 8;
    state = mix(state ^ word(at, first) ^ oddA, word(at + first, left - first) ^ oddB ^ state);
    return mix(state ^ oddA, oddB);
}

} // namespace toolwright::json
