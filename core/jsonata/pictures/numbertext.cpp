#include "core/jsonata/pictures/numbertext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace toolwright::jsonata::pictures {

namespace {

/// More digits than the hardest double needs to tell which side of a half it is on.
constexpr int exactDigits = 60;
constexpr int printedDigits = 15;
constexpr double fixedLimit = 1e21;

/// A finite number as digits and the power of ten of the first one: 0.0123 is {"123", -2}.
struct Decimal
{
    std::string digits;
    int exponent = 0;
};

/// @p text is what std::to_chars prints in scientific form.
Decimal readScientific(const std::string& text)
{
    const std::size_t mark = text.find('e');
    Decimal decimal;
    for (const char c : text.substr(0, mark)) {
        if (c != '.') {
            decimal.digits.push_back(c);
        }
    }
    decimal.exponent = std::atoi(text.c_str() + mark + 1);
    return decimal;
}

/// Of a value that is finite and not negative.
Decimal shortestDecimal(double value)
{
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    Decimal decimal = readScientific(std::string(buffer.data(), end));
    while (decimal.digits.size() > 1 && decimal.digits.back() == '0') {
        decimal.digits.pop_back();
    }
    return decimal;
}

Decimal exactDecimal(double value)
{
    std::array<char, 128> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific, exactDigits)
                         .ptr;
    return readScientific(std::string(buffer.data(), end));
}

/// Keeps @p count digits, a half goes up, as JavaScript's toFixed and toPrecision do. A carry out of the
/// first digit makes the exponent grow.
void roundHalfUp(Decimal& decimal, int count)
{
    if (count >= static_cast<int>(decimal.digits.size())) {
        return;
    }
    const bool isUp = count >= 0 && decimal.digits[static_cast<std::size_t>(count)] >= '5';
    decimal.digits.resize(static_cast<std::size_t>(std::max(count, 0)));
    if (!isUp) {
        return;
    }
    std::size_t at = decimal.digits.size();
    while (at > 0 && decimal.digits[at - 1] == '9') {
        decimal.digits[--at] = '0';
    }
    if (at > 0) {
        ++decimal.digits[at - 1];
    } else {
        decimal.digits.insert(decimal.digits.begin(), '1');
        ++decimal.exponent;
    }
}

double toDouble(const Decimal& decimal)
{
    const std::string text =
        decimal.digits + "e" + std::to_string(decimal.exponent - static_cast<int>(decimal.digits.size()) + 1);
    double value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec == std::errc::result_out_of_range) {
        return decimal.exponent > 0 ? HUGE_VAL : 0;
    }
    return value;
}

/// JavaScript writes plain digits from 1e-7 up to 1e21.
std::string layOut(const Decimal& decimal)
{
    const auto count = static_cast<int>(decimal.digits.size());
    const int point = decimal.exponent + 1;
    if (point > 0 && point <= 21) {
        if (count <= point) {
            return decimal.digits + std::string(static_cast<std::size_t>(point - count), '0');
        }
        return decimal.digits.substr(0, static_cast<std::size_t>(point)) + "." +
               decimal.digits.substr(static_cast<std::size_t>(point));
    }
    if (point > -6 && point <= 0) {
        return "0." + std::string(static_cast<std::size_t>(-point), '0') + decimal.digits;
    }
    std::string text = decimal.digits.substr(0, 1);
    if (count > 1) {
        text += "." + decimal.digits.substr(1);
    }
    return text + (decimal.exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(decimal.exponent));
}

/// @p value with the decimal point moved by @p places in its decimal text.
double shifted(double value, int places)
{
    Decimal decimal = shortestDecimal(std::abs(value));
    decimal.exponent += places;
    return std::copysign(toDouble(decimal), value);
}

/// To an integer, a half to the even neighbour.
double nearestEven(double value)
{
    const double lower = std::floor(value);
    const double difference = value - lower;
    if (difference != 0.5) {
        return difference < 0.5 ? lower : lower + 1;
    }
    return std::fmod(lower, 2) == 0 ? lower : lower + 1;
}

std::string digitsOf(double value, int radix)
{
    constexpr std::string_view alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
    constexpr double exactLimit = 9007199254740992.0;
    std::string reversed;
    // Digits beyond the precision of a double are zeros.
    while (value / radix >= exactLimit) {
        value /= radix;
        reversed.push_back('0');
    }
    value = std::floor(value);
    do {
        const double digit = std::fmod(value, radix);
        reversed.push_back(alphabet[static_cast<std::size_t>(digit)]);
        value = (value - digit) / radix;
    } while (value > 0);
    return std::string(reversed.rbegin(), reversed.rend());
}

} // namespace

std::string shortestText(double value)
{
    if (std::isnan(value)) {
        return "NaN";
    }
    if (std::isinf(value)) {
        return value > 0 ? "Infinity" : "-Infinity";
    }
    if (value == 0) {
        return "0";
    }
    return (value < 0 ? "-" : "") + layOut(shortestDecimal(std::abs(value)));
}

double roundedTo15Digits(double value)
{
    if (!std::isfinite(value)) {
        return value;
    }
    const double magnitude = std::abs(value);
    if (magnitude == std::floor(magnitude) || shortestDecimal(magnitude).digits.size() <= printedDigits) {
        return value;
    }
    Decimal decimal = exactDecimal(magnitude);
    roundHalfUp(decimal, printedDigits);
    return std::copysign(toDouble(decimal), value);
}

std::string numberText(double value)
{
    constexpr double plainLimit = 1e15;
    if (std::abs(value) < plainLimit && value == std::floor(value)) {
        return std::to_string(static_cast<long long>(value));
    }
    return shortestText(roundedTo15Digits(value));
}

std::string fixedText(double value, int digits)
{
    if (!std::isfinite(value) || std::abs(value) >= fixedLimit) {
        return shortestText(value);
    }
    Decimal decimal = exactDecimal(std::abs(value));
    if (value == 0) {
        decimal = Decimal{"0", 0};
    }
    roundHalfUp(decimal, decimal.exponent + 1 + digits);
    std::string text = decimal.digits;
    if (decimal.exponent < 0) {
        text.insert(0, static_cast<std::size_t>(-decimal.exponent), '0');
    }
    const auto whole = static_cast<std::size_t>(std::max(decimal.exponent, 0) + 1);
    text.resize(whole + static_cast<std::size_t>(digits), '0');
    if (digits > 0) {
        text.insert(whole, ".");
    }
    return (value < 0 ? "-" : "") + text;
}

double roundHalfEven(double value, int precision)
{
    if (!std::isfinite(value)) {
        // The reference moves the point in the text, and "Infinity" with an exponent is no number.
        return precision != 0 ? std::nan("") : value;
    }
    const double moved = precision == 0 ? value : shifted(value, precision);
    const double rounded = std::isfinite(moved) ? nearestEven(moved) : moved;
    const double result = precision == 0 ? rounded : shifted(rounded, -precision);
    return result == 0 ? 0 : result;
}

PictureResult<std::string> formatBase(double value, double radix)
{
    constexpr double least = 2;
    constexpr double most = 36;
    const double base = roundHalfEven(radix, 0);
    if (!(base >= least && base <= most)) {
        return pictureFailure("D3100", "found the radix " + shortestText(base) + "; expected 2 to 36");
    }
    const double integer = roundHalfEven(value, 0);
    if (base == 10 || !std::isfinite(integer)) {
        return shortestText(integer);
    }
    return (integer < 0 ? "-" : "") + digitsOf(std::abs(integer), static_cast<int>(base));
}

} // namespace toolwright::jsonata::pictures
