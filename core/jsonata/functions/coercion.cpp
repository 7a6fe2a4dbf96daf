#include "core/jsonata/functions/coercion.h"

#include "core/jsonata/pictures/numbertext.h"
#include "core/jsonata/trouble.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>
#include <vector>

namespace toolwright::jsonata {

namespace {

std::string scalarText(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return "null";
    case Value::Kind::Boolean:
        return value.toBoolean() ? "true" : "false";
    case Value::Kind::Number:
        return pictures::shortestText(value.toNumber());
    case Value::Kind::String:
        return std::string(value.toString());
    case Value::Kind::Undefined:
        return "undefined";
    case Value::Kind::Object:
        return "[object Object]";
    default:
        throw Trouble("T0410", value);
    }
}

/// The digits of a `0x`, `0o` or `0b` literal.
double numberOfBase(std::string_view digits, int base)
{
    double number = 0;
    for (const char digit : digits) {
        int value = 0;
        const auto read = std::from_chars(&digit, &digit + 1, value, base);
        if (read.ec != std::errc()) {
            return std::nan("");
        }
        number = number * base + value;
    }
    return number;
}

std::string_view withoutSpace(std::string_view text)
{
    constexpr std::string_view space = " \t\n\r\v\f";
    const std::size_t first = text.find_first_not_of(space);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(space) - first + 1);
}

double decimalNumberOf(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    const std::string_view digits = text.substr(isNegative || text.starts_with('+') ? 1 : 0);
    double number = std::numeric_limits<double>::infinity();
    if (digits != "Infinity") {
        const bool isDecimal = !digits.empty() &&
                               digits.find_first_not_of("0123456789.eE+-") == std::string_view::npos &&
                               digits.front() != '-' && digits.front() != '+';
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool isWhole = read.ptr == digits.data() + digits.size();
        if (!isDecimal || !isWhole || read.ec == std::errc::invalid_argument) {
            return std::nan("");
        }
        const std::size_t exponent = digits.find_first_of("eE");
        const bool isTiny = read.ec == std::errc::result_out_of_range && exponent != std::string_view::npos &&
                            digits[exponent + 1] == '-';
        number = isTiny ? 0 : number;
    }
    return isNegative ? -number : number;
}

double textNumber(std::string_view given)
{
    const std::string_view text = withoutSpace(given);
    if (text.empty()) {
        return 0;
    }
    if (text.size() > 2 && text[0] == '0') {
        switch (text[1]) {
        case 'x':
        case 'X':
            return numberOfBase(text.substr(2), 16);
        case 'o':
        case 'O':
            return numberOfBase(text.substr(2), 8);
        case 'b':
        case 'B':
            return numberOfBase(text.substr(2), 2);
        default:
            break;
        }
    }
    return decimalNumberOf(text);
}

} // namespace

std::string scriptJoin(const Value& list, std::string_view separator, std::size_t from, std::size_t to,
                       Meter& meter)
{
    /// A list that is being written, and how far.
    struct Level
    {
        Value list;
        std::string_view separator;
        std::size_t first;
        std::size_t next;
        std::size_t end;
    };
    std::string text;
    std::vector<Level> levels{{list, separator, from, from, to}};
    while (!levels.empty()) {
        Level& level = levels.back();
        if (level.next >= level.end) {
            levels.pop_back();
            continue;
        }
        const std::size_t before = text.size();
        text += level.next > level.first ? level.separator : std::string_view();
        const Value item = level.list.item(level.next++);
        if (item.isArray()) {
            levels.push_back({item, ",", 0, 0, item.size()});
        } else if (!item.isNull() && !item.isUndefined()) {
            text += scalarText(item);
        }
        meter.charge(text.size() - before);
    }
    return text;
}

std::string scriptText(const Value& value, Meter& meter)
{
    return value.isArray() ? scriptJoin(value, ",", 0, value.size(), meter) : scalarText(value);
}

double scriptNumber(const Value& value, Meter& meter)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return 0;
    case Value::Kind::Boolean:
        return value.toBoolean() ? 1 : 0;
    case Value::Kind::Number:
        return value.toNumber();
    case Value::Kind::String:
        return textNumber(value.toString());
    case Value::Kind::Array:
    case Value::Kind::List:
        return textNumber(scriptText(value, meter));
    case Value::Kind::Object:
    case Value::Kind::Undefined:
        return std::nan("");
    default:
        throw Trouble("T0410", value);
    }
}

bool isScriptNumber(const Value& value)
{
    return value.isNumber() || value.isBoolean() || value.isNull() || value.isUndefined();
}

bool isScriptTruth(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
    case Value::Kind::Undefined:
        return false;
    case Value::Kind::Boolean:
        return value.toBoolean();
    case Value::Kind::Number:
        return value.toNumber() != 0 && !std::isnan(value.toNumber());
    case Value::Kind::String:
        return !value.toString().empty();
    default:
        return true;
    }
}

} // namespace toolwright::jsonata
