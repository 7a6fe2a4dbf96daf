#pragma once

#include <cstdint>
#include <string_view>

namespace toolwright::json {

/// A fast 64-bit hash, for caches within one run. Not for stored data, not against an adversary.
std::uint64_t hashBytes(std::string_view bytes, std::uint64_t seed);

} // namespace toolwright::json
