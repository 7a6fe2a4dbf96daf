#include "core/calls/numberbytes.h"

namespace toolwright::calls {

void appendNumber(std::string& bytes, std::uint64_t number)
{
    while (number >= 0x80) {
        bytes += static_cast<char>((number & 0x7F) | 0x80);
        number >>= 7;
    }
    bytes += static_cast<char>(number);
}

std::optional<std::uint64_t> takeLongNumber(std::string_view& bytes)
{
    std::uint64_t number = 0;
    std::size_t length = 0;
    for (unsigned shift = 0; length < bytes.size() && shift < 64; shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes[length++]);
        number |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
        if (byte < 0x80) {
            bytes.remove_prefix(length);
            return number;
        }
    }
    return std::nullopt;
}

} // namespace toolwright::calls
