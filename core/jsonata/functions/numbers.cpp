#include "core/base/unicode.h"
#include "core/jsonata/functions/pictureresults.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/lexer.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/pictures/integerpicture.h"
#include "core/jsonata/pictures/numberpicture.h"
#include "core/jsonata/pictures/numbertext.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace toolwright::jsonata {

namespace {

/// `0x1F`, `0o17`, `0b11`.
std::optional<double> prefixedNumber(std::string_view text)
{
    constexpr std::string_view letters = "xobXOB";
    constexpr std::array<int, 3> bases{16, 8, 2};
    const std::size_t letter =
        text.size() > 2 && text[0] == '0' ? letters.find(text[1]) : std::string_view::npos;
    if (letter == std::string_view::npos) {
        return std::nullopt;
    }
    const int base = bases[letter % bases.size()];
    double number = 0;
    for (const char digit : text.substr(2)) {
        constexpr std::string_view digits = "0123456789abcdef";
        const char lower = digit >= 'A' && digit <= 'F' ? static_cast<char>(digit | 0x20) : digit;
        const std::size_t value = digits.find(lower);
        if (value >= static_cast<std::size_t>(base)) {
            return std::nullopt;
        }
        number = number * base + static_cast<double>(value);
    }
    return number;
}

/// `-?digits(.digits)?(e±digits)?`, leading zeros allowed.
std::optional<double> decimalNumber(std::string_view text)
{
    std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    while (digits.size() > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9') {
        digits.remove_prefix(1);
    }
    const std::size_t length = numberLength(digits);
    if (length == 0 || length != digits.size()) {
        return std::nullopt;
    }
    double number = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (result.ec == std::errc::result_out_of_range) {
        const std::size_t exponent = digits.find_first_of("eE");
        const bool isTiny = exponent != std::string_view::npos && digits[exponent + 1] == '-';
        return isTiny ? std::optional(0.0) : std::nullopt;
    }
    return text.starts_with('-') ? -number : number;
}

Value number(const Call& call)
{
    const Value& value = call[0];
    if (value.isUndefined() || value.isNumber()) {
        return value;
    }
    if (value.isBoolean()) {
        return Value(value.toBoolean() ? 1.0 : 0.0);
    }
    std::optional<double> read;
    if (value.isString()) {
        read = decimalNumber(value.toString());
        read = read ? read : prefixedNumber(value.toString());
    }
    if (!read) {
        throw Trouble("D3030", value);
    }
    return Value(*read);
}

template<double (*Function)(double)>
Value ofNumber(const Call& call)
{
    return call[0].isUndefined() ? Value() : Value(Function(call[0].toNumber()));
}

double floorOf(double value)
{
    return std::floor(value);
}

double ceilOf(double value)
{
    return std::ceil(value);
}

double absoluteOf(double value)
{
    return std::fabs(value);
}

Value round(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    constexpr double mostDigits = 400;
    const double digits = call[1].isUndefined() ? 0 : call[1].toNumber();
    const double limited = std::fmin(std::fmax(digits, -mostDigits), mostDigits);
    return Value(pictures::roundHalfEven(call[0].toNumber(), static_cast<int>(limited)));
}

Value squareRoot(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    if (call[0].toNumber() < 0) {
        throw Trouble("D3060", call[0]);
    }
    return Value(std::sqrt(call[0].toNumber()));
}

/// Math.pow: unlike in C, 1 to the power of NaN or infinity is NaN.
double powerOf(double base, double exponent)
{
    if (std::isnan(exponent) || (std::isinf(exponent) && std::fabs(base) == 1)) {
        return std::nan("");
    }
    return std::pow(base, exponent);
}

Value power(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const double exponent = call[1].isUndefined() ? std::nan("") : call[1].toNumber();
    const double result = powerOf(call[0].toNumber(), exponent);
    if (!std::isfinite(result)) {
        Trouble trouble("D3061", call[0]);
        trouble.detail = preview(call[0]) + " to " + preview(call[1]);
        throw trouble;
    }
    return Value(result);
}

Value random(const Call& call)
{
    return Value(call.run.environment().random.unit());
}

Value formatNumber(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    const json::Value options = call[2].isObject() ? toJson(call[2]) : json::Value();
    return pictureValue(pictures::formatNumber(call[0].toNumber(), textOr(call[1], "undefined"), options));
}

Value formatBase(const Call& call)
{
    constexpr double decimal = 10;
    if (call[0].isUndefined()) {
        return {};
    }
    const double radix = call[1].isUndefined() ? decimal : call[1].toNumber();
    return pictureValue(pictures::formatBase(call[0].toNumber(), radix));
}

Value formatInteger(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    return pictureValue(pictures::formatInteger(call[0].toNumber(), textOr(call[1], "")));
}

Value parseInteger(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    return pictureValue(pictures::parseInteger(call[0].toString(), textOr(call[1], "")));
}

constexpr std::array numberRows{
    BuiltInRow{"number", "<(nsb)-:n>", 1, number},
    BuiltInRow{"floor", "<n-:n>", 1, ofNumber<floorOf>},
    BuiltInRow{"ceil", "<n-:n>", 1, ofNumber<ceilOf>},
    BuiltInRow{"round", "<n-n?:n>", 2, round},
    BuiltInRow{"abs", "<n-:n>", 1, ofNumber<absoluteOf>},
    BuiltInRow{"sqrt", "<n-:n>", 1, squareRoot},
    BuiltInRow{"power", "<n-n:n>", 2, power},
    BuiltInRow{"random", "<:n>", 0, random},
    BuiltInRow{"formatNumber", "<n-so?:s>", 3, formatNumber},
    BuiltInRow{"formatBase", "<n-n?:s>", 2, formatBase},
    BuiltInRow{"formatInteger", "<n-s:s>", 2, formatInteger},
    BuiltInRow{"parseInteger", "<s-s:n>", 2, parseInteger},
};

} // namespace

std::span<const BuiltInRow> numberFunctions()
{
    return numberRows;
}

} // namespace toolwright::jsonata
