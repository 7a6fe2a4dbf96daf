#include "core/httptool/blank.h"

#include "core/base/unicode.h"
#include "core/json/write.h"

#include <cmath>

namespace toolwright::httptool {

namespace {

bool isWhiteSpace(char32_t codePoint)
{
    return codePoint == ' ' || (codePoint >= 0x09 && codePoint <= 0x0D) || codePoint == 0x85 ||
           codePoint == 0xA0 || codePoint == 0x1680 || (codePoint >= 0x2000 && codePoint <= 0x200A) ||
           codePoint == 0x2028 || codePoint == 0x2029 || codePoint == 0x202F || codePoint == 0x205F ||
           codePoint == 0x3000;
}

bool isBlankText(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        if (!isWhiteSpace(decoded.codePoint)) {
            return false;
        }
        at += decoded.length;
    }
    return true;
}

/// An integral number without exponent and fraction, whatever its size.
std::string integralText(double number)
{
    std::string digits = std::to_string(number);
    return digits.substr(0, digits.find('.'));
}

} // namespace

bool isBlank(const json::Value& value)
{
    switch (value.kind()) {
    case json::Value::Kind::Null:
        return true;
    case json::Value::Kind::String:
        return isBlankText(value.toString());
    case json::Value::Kind::Array:
    case json::Value::Kind::Object:
        return value.size() == 0;
    default:
        return false;
    }
}

bool isFilledString(const json::Value* value)
{
    return value != nullptr && value->isString() && !isBlank(*value);
}

std::string textOf(const json::Value& value)
{
    if (value.isString()) {
        return std::string(value.toString());
    }
    if (!value.isNumber()) {
        return json::write(value);
    }
    const double number = value.toNumber();
    const std::string_view spelling = value.spelling();
    if (!spelling.empty() && spelling.find_first_of(".eE") == std::string_view::npos) {
        // An integer with more digits than a double holds.
        return spelling == "-0" ? "0" : std::string(spelling);
    }
    if (std::isfinite(number) && std::trunc(number) == number) {
        return number == 0 ? "0" : integralText(number);
    }
    return std::isfinite(number) ? json::numberText(number) : std::string(spelling);
}

} // namespace toolwright::httptool
