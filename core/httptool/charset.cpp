#include "core/httptool/charset.h"

#include "core/base/unicode.h"
#include "core/httptool/names.h"

#include <algorithm>
#include <array>

namespace toolwright::httptool {

namespace {

/// What Windows-1252 has at 0x80 to 0x9F; 0 where it has nothing.
constexpr std::array<char16_t, 32> windowsMarks{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::string charsetOf(std::string_view contentType)
{
    const std::string lower = lowerCase(contentType);
    constexpr std::string_view mark = "charset=";
    const std::size_t at = lower.find(mark);
    if (at == std::string::npos) {
        return {};
    }
    std::string name = lower.substr(at + mark.size());
    name = name.substr(0, name.find(';'));
    std::erase(name, '"');
    return std::string(trimmed(name));
}

std::string fromLatin(std::string_view body)
{
    std::string result;
    for (const char c : body) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isMark = byte >= 0x80 && byte < 0xA0 && windowsMarks[byte - 0x80U] != 0;
        unicode::append(result, isMark ? windowsMarks[byte - 0x80U] : char32_t{byte});
    }
    return result;
}

std::string fromUtf16Bytes(std::string_view body, bool isLittle)
{
    std::u16string units;
    for (std::size_t i = 0; i + 1 < body.size(); i += 2) {
        const auto first = static_cast<unsigned char>(body[i]);
        const auto second = static_cast<unsigned char>(body[i + 1]);
        units += static_cast<char16_t>(isLittle ? first | second << 8U : second | first << 8U);
    }
    return unicode::fromUtf16(units);
}

} // namespace

std::string utf8Body(std::string body, std::string_view contentType)
{
    const std::string charset = charsetOf(contentType);
    if (charset.starts_with("utf-16")) {
        const bool isLittle = charset == "utf-16le" || (charset == "utf-16" && body.starts_with("\xFF\xFE"));
        return fromUtf16Bytes(body, isLittle);
    }
    if (unicode::isUtf8(body)) {
        return body;
    }
    if (charset == "iso-8859-1" || charset == "latin1" || charset == "windows-1252" ||
        charset == "us-ascii") {
        return fromLatin(body);
    }
    return body;
}

} // namespace toolwright::httptool
