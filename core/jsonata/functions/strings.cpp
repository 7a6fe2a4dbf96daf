#include "core/base/unicode.h"
#include "core/jsonata/functions/lettercase.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/textform.h"

#include <array>
#include <cmath>

namespace toolwright::jsonata {

namespace {

Value string(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    if (call[0].isString()) {
        return call[0];
    }
    const bool pretty = call[1].isBoolean() && call[1].toBoolean();
    return Value(textForm(call[0], pretty, call.run));
}

/// Byte offset of code point @p count, clamped to the end.
std::size_t offsetOf(const json::Text& text, std::size_t count)
{
    const std::string_view bytes = text.view();
    if (text.isAscii()) {
        return std::min(count, bytes.size());
    }
    std::size_t offset = 0;
    for (; count > 0 && offset < bytes.size(); --count) {
        offset += unicode::decode(bytes, offset).length;
    }
    return offset;
}

std::size_t lengthOf(const json::Text& text)
{
    return text.isAscii() ? text.view().size() : unicode::codePointLength(text.view());
}

Value length(const Call& call)
{
    return call[0].isUndefined() ? Value() : Value(static_cast<double>(lengthOf(call[0].toText())));
}

/// Position in an array of @p size that Array.prototype.slice makes of @p number.
std::size_t slicePosition(double number, std::size_t size)
{
    const double whole = std::isnan(number) ? 0 : std::trunc(number);
    const double most = static_cast<double>(size);
    return static_cast<std::size_t>(std::fmin(std::fmax(whole < 0 ? most + whole : whole, 0), most));
}

Value substring(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const json::Text text = call[0].toText();
    const std::size_t size = lengthOf(text);
    double start = call[1].isUndefined() ? 0 : call[1].toNumber();
    if (static_cast<double>(size) + start < 0) {
        start = 0;
    }
    std::size_t end = size;
    if (!call[2].isUndefined()) {
        const double length = call[2].toNumber();
        if (length <= 0) {
            return Value(std::string());
        }
        end = slicePosition(start >= 0 ? start + length : static_cast<double>(size) + start + length, size);
    }
    const std::size_t first = offsetOf(text, slicePosition(start, size));
    const std::size_t last = offsetOf(text, end);
    return Value(std::string(text.view().substr(first, last > first ? last - first : 0)));
}

Value substringBefore(const Call& call)
{
    if (call[0].isUndefined() || call[1].isUndefined()) {
        return call[0];
    }
    const std::string_view text = call[0].toString();
    const std::size_t found = text.find(call[1].toString());
    return found == std::string_view::npos ? call[0] : Value(std::string(text.substr(0, found)));
}

Value substringAfter(const Call& call)
{
    if (call[0].isUndefined() || call[1].isUndefined()) {
        return call[0];
    }
    const std::string_view text = call[0].toString();
    const std::string_view separator = call[1].toString();
    const std::size_t found = text.find(separator);
    return found == std::string_view::npos ? call[0]
                                           : Value(std::string(text.substr(found + separator.size())));
}

Value lowercase(const Call& call)
{
    return call[0].isUndefined() ? Value() : Value(lowerCase(call[0].toString()));
}

Value uppercase(const Call& call)
{
    return call[0].isUndefined() ? Value() : Value(upperCase(call[0].toString()));
}

bool isTrimmed(char character)
{
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

/// Runs of white space become one space; none at the ends.
Value trim(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    std::string result;
    for (const char character : call[0].toString()) {
        if (!isTrimmed(character)) {
            result += character;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (result.ends_with(' ')) {
        result.pop_back();
    }
    return Value(std::move(result));
}

/// @p count code points of @p pattern, repeated as often as needed.
std::string padding(const json::Text& pattern, std::size_t count)
{
    const std::size_t size = lengthOf(pattern);
    std::string result;
    for (; count >= size; count -= size) {
        result += pattern.view();
    }
    return result.append(pattern.view().substr(0, offsetOf(pattern, count)));
}

Value pad(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const json::Text text = call[0].toText();
    const double width = call[1].isUndefined() ? 0 : call[1].toNumber();
    const bool hasPattern = call[2].isString() && !call[2].toString().empty();
    const json::Text pattern = hasPattern ? call[2].toText() : json::Text(" ");
    const double missing = std::fabs(width) - static_cast<double>(lengthOf(text));
    if (!(missing >= 1)) {
        return call[0];
    }
    constexpr double mostPadding = 1e9;
    const auto count = static_cast<std::size_t>(std::fmin(std::floor(missing), mostPadding));
    call.run.charge(count);
    const std::string filling = padding(pattern, count);
    return Value(width < 0 ? filling + text.string() : text.string() + filling);
}

Value join(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const std::string_view separator = call[1].isString() ? call[1].toString() : std::string_view();
    std::string result;
    for (std::size_t i = 0; i < call[0].size(); ++i) {
        const Value item = call[0].item(i);
        const std::size_t before = result.size();
        if (i > 0) {
            result += separator;
        }
        result += item.isString() ? item.toString() : std::string_view();
        call.run.charge(result.size() - before);
    }
    return Value(std::move(result));
}

constexpr std::array stringRows{
    BuiltInRow{"string", "<x-b?:s>", 1, string},
    BuiltInRow{"length", "<s-:n>", 1, length},
    BuiltInRow{"substring", "<s-nn?:s>", 3, substring},
    BuiltInRow{"substringBefore", "<s-s:s>", 2, substringBefore},
    BuiltInRow{"substringAfter", "<s-s:s>", 2, substringAfter},
    BuiltInRow{"lowercase", "<s-:s>", 1, lowercase},
    BuiltInRow{"uppercase", "<s-:s>", 1, uppercase},
    BuiltInRow{"trim", "<s-:s>", 1, trim},
    BuiltInRow{"pad", "<s-ns?:s>", 3, pad},
    BuiltInRow{"join", "<a<s>s?:s>", 2, join},
};

} // namespace

std::span<const BuiltInRow> stringFunctions()
{
    return stringRows;
}

} // namespace toolwright::jsonata
