#include "core/jsonata/pictures/numberwords.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

namespace toolwright::jsonata::pictures {

namespace {

constexpr auto few = std::to_array<std::string_view>(
    {"Zero",     "One",     "Two",     "Three",     "Four",     "Five",    "Six",
     "Seven",    "Eight",   "Nine",    "Ten",       "Eleven",   "Twelve",  "Thirteen",
     "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen"});
constexpr auto ordinals = std::to_array<std::string_view>(
    {"Zeroth",     "First",     "Second",    "Third",       "Fourth",     "Fifth",     "Sixth",
     "Seventh",    "Eighth",    "Ninth",     "Tenth",       "Eleventh",   "Twelfth",   "Thirteenth",
     "Fourteenth", "Fifteenth", "Sixteenth", "Seventeenth", "Eighteenth", "Nineteenth"});
constexpr auto decades = std::to_array<std::string_view>(
    {"Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"});
constexpr auto magnitudes = std::to_array<std::string_view>({"Thousand", "Million", "Billion", "Trillion"});

std::string ordinalDecade(std::string_view decade)
{
    return std::string(decade.substr(0, decade.size() - 1)) + "ieth";
}

/// Below one hundred.
std::string smallWords(int value, bool isOrdinal)
{
    const auto index = static_cast<std::size_t>(value);
    if (value < 20) {
        return std::string(isOrdinal ? ordinals[index] : few[index]);
    }
    const std::string_view decade = decades[index / 10 - 2];
    if (value % 10 != 0) {
        return std::string(decade) + "-" + smallWords(value % 10, isOrdinal);
    }
    return isOrdinal ? ordinalDecade(decade) : std::string(decade);
}

/// What stands between a larger part and the rest of the number.
std::string_view joint(double rest)
{
    return rest < 100 ? " and " : ", ";
}

double magnitudeOf(double value)
{
    const double thousands = std::floor(std::log10(value) / 3);
    return std::min<double>(thousands, std::size(magnitudes));
}

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

template<std::size_t N>
std::optional<std::size_t> indexIn(const std::array<std::string_view, N>& words, std::string_view word)
{
    const auto* found = std::find_if(std::begin(words), std::end(words),
                                     [&](std::string_view entry) { return lower(entry) == word; });
    return found == std::end(words) ? std::nullopt : std::optional<std::size_t>(found - std::begin(words));
}

/// A decade, a hundred or a magnitude, cardinal or ordinal.
std::optional<double> largeWord(std::string_view word)
{
    if (const auto index = indexIn(decades, word)) {
        return static_cast<double>((*index + 2) * 10);
    }
    for (std::size_t i = 0; i < std::size(decades); ++i) {
        if (lower(ordinalDecade(decades[i])) == word) {
            return static_cast<double>((i + 2) * 10);
        }
    }
    const std::string_view cardinal = word.ends_with("th") ? word.substr(0, word.size() - 2) : word;
    if (cardinal == "hundred") {
        return 100;
    }
    const auto index = indexIn(magnitudes, cardinal);
    return index ? std::optional(std::pow(10, static_cast<double>(*index + 1) * 3)) : std::nullopt;
}

double wordValue(std::string_view word)
{
    if (const auto index = indexIn(few, word)) {
        return static_cast<double>(*index);
    }
    if (const auto index = indexIn(ordinals, word)) {
        return static_cast<double>(*index);
    }
    return largeWord(word).value_or(std::numeric_limits<double>::quiet_NaN());
}

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Length of the separator of words that starts at @p at; 0 when there is none.
std::size_t separatorLength(std::string_view text, std::size_t at)
{
    if (text[at] == ',' && at + 1 < text.size() && isSpace(text[at + 1])) {
        return 2;
    }
    if (isSpace(text[at]) && text.substr(at + 1).starts_with("and") && at + 4 < text.size() &&
        isSpace(text[at + 4])) {
        return 5;
    }
    return isSpace(text[at]) || text[at] == '-' || text[at] == '\\' ? 1 : 0;
}

std::vector<std::string_view> splitWords(std::string_view text)
{
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = separatorLength(text, at);
        if (length == 0) {
            ++at;
            continue;
        }
        words.push_back(text.substr(begin, at - begin));
        at += length;
        begin = at;
    }
    words.push_back(text.substr(begin));
    return words;
}

} // namespace

std::string wordsOf(double value, bool isOrdinal)
{
    if (value < 100) {
        return smallWords(static_cast<int>(value), isOrdinal);
    }
    const bool isHundreds = value < 1000;
    const double magnitude = isHundreds ? 0 : magnitudeOf(value);
    const double unit = isHundreds ? 100 : std::pow(10, magnitude * 3);
    const double count = std::floor(value / unit);
    const double rest = value - count * unit;
    std::string text = wordsOf(count, false);
    text += " ";
    text += isHundreds ? std::string_view("Hundred") : magnitudes[static_cast<std::size_t>(magnitude) - 1];
    if (rest > 0) {
        return text.append(joint(rest)) + wordsOf(rest, isOrdinal);
    }
    return isOrdinal ? text + "th" : text;
}

double numberOfWords(std::string_view words)
{
    std::vector<double> parts{0};
    for (const std::string_view word : splitWords(words)) {
        const double value = wordValue(word);
        if (!(value < 100)) {
            parts.back() *= value;
        } else if (parts.back() >= 1000) {
            parts.push_back(value);
        } else {
            parts.back() += value;
        }
    }
    return std::accumulate(parts.begin(), parts.end(), 0.0);
}

std::string wordsPattern()
{
    std::string pattern = "(?:";
    for (const std::span<const std::string_view> words :
         {std::span<const std::string_view>(few), std::span<const std::string_view>(ordinals)}) {
        for (const std::string_view word : words) {
            pattern += lower(word) + "|";
        }
    }
    for (const std::string_view decade : decades) {
        pattern += lower(decade) + "|" + lower(ordinalDecade(decade)) + "|";
    }
    for (const std::string_view magnitude : magnitudes) {
        pattern += lower(magnitude) + "|" + lower(magnitude) + "th|";
    }
    return pattern + "hundred|hundredth|and|[-, ])+";
}

} // namespace toolwright::jsonata::pictures
