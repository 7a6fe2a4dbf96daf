#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls {

/// Appends @p number, seven bits a byte, lowest first.
void appendNumber(std::string& bytes, std::uint64_t number);
/// The rest of takeNumber().
std::optional<std::uint64_t> takeLongNumber(std::string_view& bytes);

/// Takes such a number from the front; none when there is no whole one.
inline std::optional<std::uint64_t> takeNumber(std::string_view& bytes)
{
    // Most are small, and a report takes a million.
    if (!bytes.empty() && static_cast<unsigned char>(bytes.front()) < 0x80) {
        const auto number = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        return number;
    }
    return takeLongNumber(bytes);
}

} // namespace toolwright::calls
