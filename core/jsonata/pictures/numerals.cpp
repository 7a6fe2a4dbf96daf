#include "core/jsonata/pictures/numerals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace toolwright::jsonata::pictures {

namespace {

constexpr double letterCount = 26;
/// One `m` a thousand; the reference recurses once a letter.
constexpr double largestRoman = 7'000'000;

constexpr auto romanParts = std::to_array<std::pair<int, std::string_view>>({
    {1000, "m"},
    {900, "cm"},
    {500, "d"},
    {400, "cd"},
    {100, "c"},
    {90, "xc"},
    {50, "l"},
    {40, "xl"},
    {10, "x"},
    {9, "ix"},
    {5, "v"},
    {4, "iv"},
    {1, "i"},
});

double romanDigit(char letter)
{
    static constexpr auto digits = std::to_array<std::pair<char, int>>(
        {{'M', 1000}, {'D', 500}, {'C', 100}, {'L', 50}, {'X', 10}, {'V', 5}, {'I', 1}});
    const auto* found = std::find_if(std::begin(digits), std::end(digits),
                                     [&](const auto& digit) { return digit.first == letter; });
    return found == std::end(digits) ? std::numeric_limits<double>::quiet_NaN() : found->second;
}

} // namespace

std::string lettersOf(double value)
{
    std::string reversed;
    while (value > 0) {
        reversed.push_back(static_cast<char>('a' + static_cast<int>(std::fmod(value - 1, letterCount))));
        value = std::floor((value - 1) / letterCount);
    }
    return std::string(reversed.rbegin(), reversed.rend());
}

double numberOfLetters(std::u16string_view letters, char16_t first)
{
    double value = 0;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const double letter = static_cast<double>(letters[letters.size() - i - 1]) - first + 1;
        value += letter * std::pow(letterCount, static_cast<double>(i));
    }
    return value;
}

std::optional<std::string> romanOf(double value)
{
    if (!(value <= largestRoman)) {
        return std::isnan(value) ? std::optional(std::string()) : std::nullopt;
    }
    std::string text;
    for (const auto& [part, letters] : romanParts) {
        for (; value >= part; value -= part) {
            text += letters;
        }
    }
    return text;
}

double numberOfRoman(std::string_view roman)
{
    double value = 0;
    double largest = 1;
    for (std::size_t i = roman.size(); i > 0; --i) {
        const double digit = romanDigit(roman[i - 1]);
        if (digit < largest) {
            value -= digit;
        } else {
            largest = digit;
            value += digit;
        }
    }
    return value;
}

} // namespace toolwright::jsonata::pictures
