#include "core/yaml/scalar.h"

#include "core/json/parse.h"

#include <algorithm>
#include <string>

namespace toolwright::yaml {

namespace {

/// Lower case, upper case or a capital first letter: the three usual casings.
bool isWord(std::string_view text, std::string_view lower)
{
    if (text.size() != lower.size()) {
        return false;
    }
    const auto upper = [](char c) { return static_cast<char>(c - 'a' + 'A'); };
    std::string capital(lower);
    capital[0] = upper(capital[0]);
    std::string all(lower);
    std::ranges::transform(all, all.begin(), upper);
    return text == lower || text == capital || text == all;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view takeDigits(std::string_view& rest)
{
    std::size_t count = 0;
    while (count < rest.size() && isDigit(rest[count])) {
        ++count;
    }
    const std::string_view digits = rest.substr(0, count);
    rest.remove_prefix(count);
    return digits;
}

/// `e` and digits; false when something else follows.
bool takeExponent(std::string_view& rest, std::string& spelling)
{
    if (rest.empty()) {
        return true;
    }
    if (rest.front() != 'e' && rest.front() != 'E') {
        return false;
    }
    spelling += 'e';
    rest.remove_prefix(1);
    if (!rest.empty() && (rest.front() == '+' || rest.front() == '-')) {
        spelling += rest.front();
        rest.remove_prefix(1);
    }
    const std::string_view digits = takeDigits(rest);
    spelling += digits;
    return !digits.empty() && rest.empty();
}

/// The number as JSON spells it; empty for what is no number.
std::string numberSpelling(std::string_view text)
{
    std::string spelling;
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
        spelling = text.front() == '-' ? "-" : "";
        text.remove_prefix(1);
    }
    std::string_view whole = takeDigits(text);
    const bool hasWhole = !whole.empty();
    whole.remove_prefix(std::min(whole.find_first_not_of('0'), whole.size()));
    spelling += whole.empty() ? "0" : whole;
    bool hasFraction = false;
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        const std::string_view fraction = takeDigits(text);
        hasFraction = !fraction.empty();
        spelling += hasFraction ? "." + std::string(fraction) : "";
    }
    if ((!hasWhole && !hasFraction) || !takeExponent(text, spelling)) {
        return {};
    }
    return spelling;
}

/// `digits` of which there are between @p least and @p most.
bool takeDigits(std::string_view& rest, std::size_t least, std::size_t most)
{
    const std::size_t count = takeDigits(rest).size();
    return count >= least && count <= most;
}

bool take(std::string_view& rest, char c)
{
    if (rest.empty() || rest.front() != c) {
        return false;
    }
    rest.remove_prefix(1);
    return true;
}

/// A date, alone or with a time behind it.
bool isDate(std::string_view text)
{
    if (!takeDigits(text, 4, 4) || !take(text, '-') || !takeDigits(text, 1, 2) || !take(text, '-') ||
        !takeDigits(text, 1, 2)) {
        return false;
    }
    if (text.empty()) {
        return true;
    }
    if (!take(text, 'T') && !take(text, 't') && !take(text, ' ')) {
        return false;
    }
    return takeDigits(text, 1, 2) && take(text, ':') && takeDigits(text, 2, 2) && take(text, ':') &&
           takeDigits(text, 2, 2);
}

} // namespace

json::Value plainValue(std::string_view text)
{
    if (text.empty() || text == "~" || isWord(text, "null")) {
        return {};
    }
    for (const std::string_view word : {"true", "yes", "on"}) {
        if (isWord(text, word)) {
            return json::Value::boolean(true);
        }
    }
    for (const std::string_view word : {"false", "no", "off"}) {
        if (isWord(text, word)) {
            return json::Value::boolean(false);
        }
    }
    const std::string spelling = numberSpelling(text);
    if (!spelling.empty()) {
        if (auto number = json::parseValue(spelling)) {
            return *std::move(number);
        }
    }
    return json::Value::string(std::string(text));
}

Ambiguity ambiguityOf(std::string_view plainText)
{
    for (const std::string_view word : {"yes", "no", "on", "off"}) {
        if (isWord(plainText, word)) {
            return Ambiguity::BooleanWord;
        }
    }
    return isDate(plainText) ? Ambiguity::Date : Ambiguity::None;
}

} // namespace toolwright::yaml
