#include "core/calls/ingest/base64.h"

#include <cstdint>
#include <optional>

namespace toolwright::calls::ingest {

namespace {

std::optional<std::uint32_t> digitOf(char c)
{
    if (c >= 'A' && c <= 'Z') {
        return static_cast<std::uint32_t>(c - 'A');
    }
    if (c >= 'a' && c <= 'z') {
        return static_cast<std::uint32_t>(c - 'a' + 26);
    }
    if (c >= '0' && c <= '9') {
        return static_cast<std::uint32_t>(c - '0' + 52);
    }
    if (c == '+' || c == '-') {
        return 62;
    }
    return c == '/' || c == '_' ? std::optional<std::uint32_t>(63) : std::nullopt;
}

} // namespace

std::string decodedBase64(std::string_view text)
{
    std::string result;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        if (c == '\n' || c == '\r' || c == ' ' || c == '\t') {
            continue;
        }
        const auto digit = digitOf(c);
        if (!digit) {
            break;
        }
        bits = (bits << 6U) | *digit;
        count += 6;
        if (count >= 8) {
            count -= 8;
            result += static_cast<char>((bits >> count) & 0xFFU);
        }
    }
    return result;
}

} // namespace toolwright::calls::ingest
