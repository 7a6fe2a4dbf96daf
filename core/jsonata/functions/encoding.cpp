#include "core/base/unicode.h"
#include "core/jsonata/functions/table.h"

#include <array>
#include <cctype>
#include <optional>

namespace toolwright::jsonata {

namespace {

constexpr std::string_view base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// What encodeURIComponent leaves as it is, besides letters and digits.
constexpr std::string_view componentMarks = "-_.!~*'()";
/// What encodeURI leaves as it is too, and decodeURI does not decode.
constexpr std::string_view reservedMarks = ";/?:@&=+$,#";

/// The bytes of a text as base64 sees them: the low byte of each UTF-16 code unit.
std::string binaryOf(std::string_view text)
{
    std::string bytes;
    for (const char16_t unit : unicode::toUtf16(text)) {
        bytes += static_cast<char>(unit & 0xFF);
    }
    return bytes;
}

Value base64encode(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const std::string bytes = binaryOf(call[0].toString());
    call.run.charge(bytes.size());
    std::string result;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        const std::size_t digits = std::min<std::size_t>(bytes.size() - i, 3) + 1;
        for (std::size_t k = 0; k < 4; ++k) {
            result += k < digits ? base64Digits[bits >> (18 - 6 * k) & 63] : '=';
        }
    }
    return Value(std::move(result));
}

/// Value of a base64 digit of either alphabet, or none.
std::optional<std::uint32_t> base64Value(char digit)
{
    const char plain = digit == '-' ? '+' : digit == '_' ? '/' : digit;
    const std::size_t found = base64Digits.find(plain);
    return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<std::uint32_t>(found));
}

Value base64decode(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    std::string result;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char digit : call[0].toString()) {
        if (digit == '=') {
            break;
        }
        const std::optional<std::uint32_t> value = base64Value(digit);
        if (!value) {
            continue;
        }
        bits = bits << 6 | *value;
        count += 6;
        if (count >= 8) {
            count -= 8;
            unicode::append(result, bits >> count & 0xFF);
        }
    }
    return Value(std::move(result));
}

Trouble malformed(std::string_view function, const Value& text)
{
    Trouble trouble("D3140", text);
    trouble.message = "Malformed URL passed to $";
    trouble.message.append(function).append("(): \"").append(text.toString()).append("\"");
    return trouble;
}

Value encoded(const Call& call, std::string_view function, std::string_view unescaped)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const std::string_view text = call[0].toString();
    if (unicode::hasLoneSurrogate(text)) {
        throw malformed(function, call[0]);
    }
    constexpr std::string_view hexDigits = "0123456789ABCDEF";
    std::string result;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        const bool isPlain = byte < 0x80 && (std::isalnum(byte) != 0 ||
                                             componentMarks.find(character) != std::string_view::npos ||
                                             unescaped.find(character) != std::string_view::npos);
        if (isPlain) {
            result += character;
        } else {
            result += {'%', hexDigits[byte >> 4], hexDigits[byte & 15]};
        }
    }
    call.run.charge(result.size());
    return Value(std::move(result));
}

/// The byte written as `%XX` at @p position.
std::optional<unsigned char> escapedByte(std::string_view text, std::size_t position)
{
    if (position + 2 >= text.size() || text[position] != '%') {
        return std::nullopt;
    }
    int byte = 0;
    for (std::size_t i = 1; i <= 2; ++i) {
        const auto digit = static_cast<unsigned char>(text[position + i]);
        if (std::isxdigit(digit) == 0) {
            return std::nullopt;
        }
        byte = byte * 16 + (std::isdigit(digit) != 0 ? digit - '0' : std::tolower(digit) - 'a' + 10);
    }
    return static_cast<unsigned char>(byte);
}

/// The bytes of the character whose escapes start at @p position; none when they are no UTF-8.
std::optional<std::string> escapedCharacter(std::string_view text, std::size_t position)
{
    std::string bytes;
    const std::optional<unsigned char> first = escapedByte(text, position);
    if (!first) {
        return std::nullopt;
    }
    const std::size_t size = *first < 0x80 ? 1 : *first < 0xE0 ? 2 : *first < 0xF0 ? 3 : 4;
    for (std::size_t i = 0; i < size; ++i) {
        const std::optional<unsigned char> byte = escapedByte(text, position + i * 3);
        if (!byte) {
            return std::nullopt;
        }
        bytes += static_cast<char>(*byte);
    }
    return unicode::isUtf8(bytes) ? std::optional(bytes) : std::nullopt;
}

Value decoded(const Call& call, std::string_view function, std::string_view kept)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const std::string_view text = call[0].toString();
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] != '%') {
            result += text[i++];
            continue;
        }
        const std::optional<std::string> character = escapedCharacter(text, i);
        if (!character) {
            throw malformed(function, call[0]);
        }
        const std::size_t length = character->size() * 3;
        const bool stays = character->size() == 1 && kept.find((*character)[0]) != std::string_view::npos;
        result += stays ? text.substr(i, length) : std::string_view(*character);
        i += length;
    }
    return Value(std::move(result));
}

Value encodeUrl(const Call& call)
{
    return encoded(call, "encodeUrl", reservedMarks);
}

Value encodeUrlComponent(const Call& call)
{
    return encoded(call, "encodeUrlComponent", {});
}

Value decodeUrl(const Call& call)
{
    return decoded(call, "decodeUrl", reservedMarks);
}

Value decodeUrlComponent(const Call& call)
{
    return decoded(call, "decodeUrlComponent", {});
}

constexpr std::array encodingRows{
    BuiltInRow{"base64encode", "<s-:s>", 1, base64encode},
    BuiltInRow{"base64decode", "<s-:s>", 1, base64decode},
    BuiltInRow{"encodeUrl", "<s-:s>", 1, encodeUrl},
    BuiltInRow{"encodeUrlComponent", "<s-:s>", 1, encodeUrlComponent},
    BuiltInRow{"decodeUrl", "<s-:s>", 1, decodeUrl},
    BuiltInRow{"decodeUrlComponent", "<s-:s>", 1, decodeUrlComponent},
};

} // namespace

std::span<const BuiltInRow> encodingFunctions()
{
    return encodingRows;
}

} // namespace toolwright::jsonata
