#include "core/jsonata/pictures/datematch.h"

#include "core/base/unicode.h"
#include "core/jsonata/pictures/datenames.h"
#include "core/jsonata/pictures/numberwords.h"
#include "core/jsonata/regex/regex.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace toolwright::jsonata::pictures {

namespace {

bool isZone(const DatePart& part)
{
    return part.component == 'Z' || part.component == 'z';
}

std::string escaped(std::string_view literal)
{
    std::string pattern;
    for (const char c : literal) {
        if (std::string_view(".*+?^${}()|[]\\").find(c) != std::string_view::npos) {
            pattern += '\\';
        }
        pattern += c;
    }
    return pattern;
}

PictureResult<std::string> numberPattern(const DatePart& part)
{
    const IntegerFormat& format = *part.integer;
    const bool isUpper = format.letterCase == LetterCase::Upper;
    switch (format.numbering) {
    case Numbering::Letters:
        return isUpper ? "[A-Z]+" : "[a-z]+";
    case Numbering::Roman:
        return isUpper ? "[MDCLXVI]+" : "[mdclxvi]+";
    case Numbering::Words:
        return wordsPattern();
    case Numbering::Decimal: {
        std::string pattern = "[0-9]";
        pattern += part.parseWidth > 0 ? "{" + std::to_string(part.parseWidth) + "}" : "+";
        return format.isOrdinal ? pattern + "(?:th|st|nd|rd)" : pattern;
    }
    case Numbering::Sequence:
        break;
    }
    return pictureFailure("D3130",
                          "the picture \"" + format.token +
                              "\" cannot be read; expected digits, letters, "
                              "Roman numerals or words",
                          format.token);
}

std::string zonePattern(const DatePart& part)
{
    std::string pattern = part.component == 'z' ? "GMT[-+][0-9]+" : "[-+][0-9]+";
    if (part.integer && part.integer->isRegular) {
        pattern += escaped(part.integer->marks.front().text) + "[0-9]+";
    }
    return pattern;
}

PictureResult<std::string> namePattern(const DatePart& part)
{
    if (std::string_view("MxFP").find(part.component) == std::string_view::npos) {
        const std::string component(1, part.component);
        return pictureFailure(
            "D3133", "the component " + component + " has no name to read; expected a number picture",
            component);
    }
    return "[a-zA-Z]+";
}

PictureResult<std::string> patternOf(const DatePart& part)
{
    if (part.isLiteral()) {
        return escaped(part.literal);
    }
    if (isZone(part)) {
        return zonePattern(part);
    }
    if (part.component == 'f') {
        return "[0-9]+";
    }
    return part.integer ? numberPattern(part) : namePattern(part);
}

template<std::size_t N>
std::optional<double> indexOfName(const std::array<std::string_view, N>& names, const DatePart& part,
                                  std::string_view text)
{
    // Of names that are equal when cut short the last one counts.
    for (std::size_t i = names.size(); i > 0; --i) {
        if (names[i - 1].substr(0, part.maxWidth.value_or(std::string_view::npos)) == text) {
            return static_cast<double>(i);
        }
    }
    return std::nullopt;
}

std::optional<double> nameValue(const DatePart& part, std::string_view text)
{
    switch (part.component) {
    case 'P':
        if (text == "am" || text == "AM") {
            return 0;
        }
        return text == "pm" || text == "PM" ? std::optional(1.0) : std::nullopt;
    case 'F':
        return indexOfName(dayNames, part, text);
    default:
        return indexOfName(monthNames, part, text);
    }
}

double number(std::string_view text)
{
    return std::strtod(std::string(text).c_str(), nullptr);
}

/// In minutes. As in the reference the minutes count eastwards, whatever the sign of the hours.
double zoneMinutes(const DatePart& part, std::string_view text)
{
    if (part.component == 'z') {
        text.remove_prefix(3);
    }
    if (part.integer && part.integer->isRegular) {
        const std::string& mark = part.integer->marks.front().text;
        const std::size_t at = text.find(mark);
        return number(text.substr(0, at)) * 60 + number(text.substr(at + mark.size()));
    }
    constexpr std::size_t signAndHours = 3;
    if (text.size() <= signAndHours) {
        return number(text) * 60;
    }
    return number(text.substr(0, signAndHours)) * 60 + number(text.substr(signAndHours));
}

PictureResult<std::optional<double>> valueOf(const DatePart& part, std::string_view text)
{
    if (isZone(part)) {
        return zoneMinutes(part, text);
    }
    if (part.component == 'f') {
        return number("0." + std::string(text)) * 1000;
    }
    if (part.integer) {
        const PictureResult<double> value = parseInteger(text, *part.integer);
        return value ? PictureResult<std::optional<double>>(*value) : tl::unexpected(value.error());
    }
    return nameValue(part, text);
}

PictureResult<std::string> wholePattern(const std::vector<DatePart>& parts)
{
    std::string pattern = "^";
    for (const DatePart& part : parts) {
        PictureResult<std::string> piece = patternOf(part);
        if (!piece) {
            return piece;
        }
        pattern += "(" + *piece + ")";
    }
    return pattern + "$";
}

PictureResult<std::optional<regex::Match>> findMatch(const std::string& pattern,
                                                     const regex::Subject& subject)
{
    const auto expression = regex::Regex::compile(pattern, {.ignoreCase = true});
    if (!expression) {
        return pictureFailure("U1001", expression.error().message);
    }
    regex::Allowance allowance;
    auto match = expression->search(subject, 0, allowance);
    if (!match) {
        return pictureFailure("U1001", match.error().message);
    }
    return std::move(*match);
}

} // namespace

PictureResult<std::optional<DateComponents>> matchDate(std::string_view text,
                                                       const std::vector<DatePart>& parts)
{
    const PictureResult<std::string> pattern = wholePattern(parts);
    if (!pattern) {
        return tl::unexpected(pattern.error());
    }
    const regex::Subject subject{json::Text(std::string(text))};
    const auto match = findMatch(*pattern, subject);
    if (!match) {
        return tl::unexpected(match.error());
    }
    if (!*match) {
        return std::nullopt;
    }
    DateComponents components;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto span = (*match)->groups[i];
        if (parts[i].isLiteral() || !span) {
            continue;
        }
        const auto value = valueOf(parts[i], subject.slice(span->begin, span->end));
        if (!value) {
            return tl::unexpected(value.error());
        }
        components[parts[i].component] = *value;
    }
    return components;
}

} // namespace toolwright::jsonata::pictures
