#include "core/json/numbers.h"

#include "core/json/scanner.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace toolwright::json {

namespace {

/// Integers of that many digits are exact and their own shortest form.
constexpr std::size_t exactDigits = 15;

bool isPlainInteger(std::string_view text)
{
    return text.size() <= exactDigits && (text.front() != '0' || text.size() == 1) &&
           std::all_of(text.begin(), text.end(), scan::isDigit);
}

double smallInteger(std::string_view text)
{
    double value = 0;
    for (const char digit : text) {
        value = value * 10 + (digit - '0');
    }
    return value;
}

/// The shortest digits of a positive finite number and the place of the decimal point: 0.digits × 10^point.
struct Decimal
{
    std::string digits;
    int point = 0;
};

Decimal shortest(double value)
{
    std::array<char, 40> buffer{};
    const auto written =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    const std::string_view text(buffer.data(), static_cast<std::size_t>(written.ptr - buffer.data()));
    const std::size_t exponentAt = text.find('e');
    Decimal result;
    std::copy_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(exponentAt),
                 std::back_inserter(result.digits), scan::isDigit);
    const bool negative = text[exponentAt + 1] == '-';
    int exponent = 0;
    std::from_chars(text.data() + exponentAt + 2, text.data() + text.size(), exponent);
    result.point = (negative ? -exponent : exponent) + 1;
    return result;
}

std::string exponential(const Decimal& decimal)
{
    std::string result = decimal.digits.substr(0, 1);
    if (decimal.digits.size() > 1) {
        result += '.';
        result.append(decimal.digits, 1);
    }
    const int exponent = decimal.point - 1;
    result += exponent < 0 ? "e-" : "e+";
    return result + std::to_string(std::abs(exponent));
}

} // namespace

Value numberValue(std::string_view text)
{
    if (isPlainInteger(text)) {
        return Value::number(smallInteger(text));
    }
    const double value = scan::toDouble(text);
    if (numberText(value) == text) {
        return Value::number(value);
    }
    return Value::number(value, std::string(text));
}

std::string numberText(double value)
{
    if (std::isnan(value)) {
        return "NaN";
    }
    if (value == 0) {
        return "0";
    }
    const std::string sign = value < 0 ? "-" : "";
    if (std::isinf(value)) {
        return sign + "Infinity";
    }
    // Steps and names of ECMAScript Number::toString: n is the point, k the number of digits.
    Decimal decimal = shortest(std::abs(value));
    const int count = static_cast<int>(decimal.digits.size());
    const int point = decimal.point;
    if (point > 21 || point <= -6) {
        return sign + exponential(decimal);
    }
    if (point <= 0) {
        return sign + "0." + std::string(static_cast<std::size_t>(-point), '0') + decimal.digits;
    }
    if (point < count) {
        return sign + decimal.digits.insert(static_cast<std::size_t>(point), ".");
    }
    return sign + decimal.digits + std::string(static_cast<std::size_t>(point - count), '0');
}

} // namespace toolwright::json
