#include "core/jsonata/functions/replacement.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace toolwright::jsonata {

namespace {

/// The number that the first @p most characters of @p text start with.
std::optional<std::size_t> leadingNumber(std::string_view text, std::size_t most)
{
    text = text.substr(0, most);
    std::size_t number = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    return result.ec == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<std::size_t> groupNumber(std::string_view text, std::size_t groups)
{
    const std::size_t digits = groups == 0 ? 1 : std::to_string(groups).size();
    const std::optional<std::size_t> number = leadingNumber(text, digits);
    return digits > 1 && number && *number > groups ? leadingNumber(text, digits - 1) : number;
}

void appendText(std::string& result, const Value& value)
{
    if (value.isString()) {
        result += value.toString();
    }
}

/// Appends what stands for the dollar sign before @p rest; how many characters of @p rest it took.
std::size_t appendReference(std::string& result, std::string_view rest, const MatchWalk& match)
{
    if (rest.starts_with('$')) {
        result += '$';
        return 1;
    }
    if (rest.starts_with('0')) {
        appendText(result, match.match());
        return 1;
    }
    const std::optional<std::size_t> number = groupNumber(rest, match.groupCount());
    if (!number) {
        result += '$';
        return 0;
    }
    if (*number > 0) {
        appendText(result, match.group(*number - 1));
    }
    return std::to_string(*number).size();
}

} // namespace

void fillTemplate(std::string& result, std::string_view replacement, const MatchWalk& match)
{
    std::size_t position = 0;
    std::size_t dollar = replacement.find('$');
    while (dollar != std::string_view::npos) {
        result += replacement.substr(position, dollar - position);
        position = dollar + 1;
        position += appendReference(result, replacement.substr(position), match);
        dollar = replacement.find('$', position);
    }
    result += replacement.substr(std::min(position, replacement.size()));
}

} // namespace toolwright::jsonata
