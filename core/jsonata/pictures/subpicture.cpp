#include "core/jsonata/pictures/subpicture.h"

#include <algorithm>
#include <numeric>

namespace toolwright::jsonata::pictures {

namespace {

constexpr std::size_t notFound = std::u16string::npos;

bool occursTwice(const std::u16string& text, const std::u16string& part)
{
    return text.find(part) != text.rfind(part);
}

bool occurs(const std::u16string& text, const std::u16string& part)
{
    return text.find(part) != notFound;
}

template<typename Predicate>
std::size_t countIf(std::u16string_view text, const Predicate& predicate)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), predicate));
}

std::size_t countDigits(std::u16string_view text, const DecimalFormat& format)
{
    return countIf(text, [&](char16_t unit) { return format.isDigit(unit); });
}

std::size_t countPlaces(std::u16string_view text, const DecimalFormat& format)
{
    return countIf(text, [&](char16_t unit) { return format.isDigit(unit) || format.isOptionalDigit(unit); });
}

bool touchesDecimalPoint(const Subpicture& picture, const DecimalFormat& format)
{
    const std::size_t point = picture.text.find(format.decimalSeparator);
    const bool isBefore = point > 0 && format.isGrouping(picture.text[point - 1]);
    const bool isBehind = point + 1 < picture.text.size() && format.isGrouping(picture.text[point + 1]);
    return isBefore || isBehind;
}

bool endsWithGrouping(const Subpicture& picture, const DecimalFormat& format)
{
    return !picture.integer.empty() && format.isGrouping(picture.integer.back());
}

/// D3087 to D3089.
std::optional<std::string> groupingError(const Subpicture& picture, const DecimalFormat& format)
{
    std::optional<std::string> error;
    if (occurs(picture.text, format.decimalSeparator)) {
        if (touchesDecimalPoint(picture, format)) {
            error = "D3087";
        }
    } else if (endsWithGrouping(picture, format)) {
        error = "D3088";
    }
    if (occurs(picture.text, format.groupingSeparator + format.groupingSeparator)) {
        error = "D3089";
    }
    return error;
}

/// D3090 and D3091: optional digits stand outside, digits inside.
std::optional<std::string> digitOrderError(const Subpicture& picture, const DecimalFormat& format)
{
    const auto isDigit = [&](char16_t unit) { return format.isDigit(unit); };
    std::optional<std::string> error;
    const std::size_t firstInteger = picture.integer.find(format.optionalDigit);
    const auto firstDigit = std::find_if(picture.integer.begin(), picture.integer.end(), isDigit);
    if (firstInteger != notFound &&
        firstDigit - picture.integer.begin() < static_cast<std::ptrdiff_t>(firstInteger)) {
        error = "D3090";
    }
    const std::size_t lastFraction = picture.fraction.rfind(format.optionalDigit);
    if (lastFraction != notFound &&
        countDigits(std::u16string_view(picture.fraction).substr(lastFraction), format) > 0) {
        error = "D3091";
    }
    return error;
}

/// D3092 and D3093.
std::optional<std::string> exponentError(const Subpicture& picture, const DecimalFormat& format)
{
    if (!picture.exponent) {
        return std::nullopt;
    }
    const std::u16string& exponent = *picture.exponent;
    if (exponent.empty() || countDigits(exponent, format) < exponent.size()) {
        return "D3093";
    }
    const bool isScaled = occurs(picture.text, format.percent) || occurs(picture.text, format.perMille);
    return !exponent.empty() && isScaled ? std::optional<std::string>("D3092") : std::nullopt;
}

/// D3081 to D3086.
std::optional<std::string> symbolError(const Subpicture& picture, const DecimalFormat& format)
{
    std::optional<std::string> error;
    if (occursTwice(picture.text, format.decimalSeparator)) {
        error = "D3081";
    }
    if (occursTwice(picture.text, format.percent)) {
        error = "D3082";
    }
    if (occursTwice(picture.text, format.perMille)) {
        error = "D3083";
    }
    if (occurs(picture.text, format.percent) && occurs(picture.text, format.perMille)) {
        error = "D3084";
    }
    if (countPlaces(picture.mantissa, format) == 0) {
        error = "D3085";
    }
    if (countIf(picture.active, [&](char16_t unit) { return !format.isActive(unit); }) > 0) {
        error = "D3086";
    }
    return error;
}

/// Distances of the separators in @p part from the decimal point. The reference looks for the first separator
/// in @p part but for all later ones in the integer part, whichever part it is about.
std::vector<std::size_t> groupDistances(const std::u16string& part, const std::u16string& integer,
                                        bool isFraction, const DecimalFormat& format)
{
    std::vector<std::size_t> distances;
    std::size_t at = part.find(format.groupingSeparator);
    while (at != notFound) {
        const std::u16string_view whole = part;
        const std::size_t border = std::min(at, whole.size());
        distances.push_back(countPlaces(isFraction ? whole.substr(0, border) : whole.substr(border), format));
        at = integer.find(format.groupingSeparator, at + 1);
    }
    return distances;
}

std::size_t regularDistance(const std::vector<std::size_t>& distances)
{
    std::size_t common = 0;
    for (const std::size_t distance : distances) {
        common = std::gcd(common, distance);
    }
    for (std::size_t i = 1; i <= distances.size(); ++i) {
        if (std::find(distances.begin(), distances.end(), i * common) == distances.end()) {
            return 0;
        }
    }
    return common;
}

} // namespace

Subpicture splitSubpicture(std::u16string_view text, const DecimalFormat& format)
{
    const auto isBorder = [&](char16_t unit) { return format.isActive(unit) && !format.isExponent(unit); };
    Subpicture picture;
    picture.text = std::u16string(text);
    const auto first = std::find_if(text.begin(), text.end(), isBorder);
    if (first == text.end()) {
        picture.active = picture.text;
    } else {
        const auto last = std::find_if(text.rbegin(), text.rend(), isBorder).base();
        picture.prefix = std::u16string(text.begin(), first);
        picture.active = std::u16string(first, last);
        picture.suffix = std::u16string(last, text.end());
    }
    const std::size_t exponent = picture.text.find(format.exponentSeparator, picture.prefix.size());
    picture.mantissa = picture.active;
    if (exponent != notFound && exponent <= picture.text.size() - picture.suffix.size()) {
        picture.mantissa = picture.active.substr(0, exponent);
        picture.exponent =
            exponent < picture.active.size() ? picture.active.substr(exponent + 1) : std::u16string();
    }
    const std::size_t point = picture.mantissa.find(format.decimalSeparator);
    picture.integer = picture.mantissa.substr(0, point);
    picture.fraction = point == notFound ? picture.suffix : picture.mantissa.substr(point + 1);
    return picture;
}

std::optional<std::string> subpictureError(const Subpicture& picture, const DecimalFormat& format)
{
    std::optional<std::string> error = symbolError(picture, format);
    for (const auto& check : {groupingError, digitOrderError, exponentError}) {
        if (std::optional<std::string> later = check(picture, format)) {
            error = std::move(later);
        }
    }
    return error;
}

DigitLayout digitLayout(const Subpicture& picture, const DecimalFormat& format)
{
    DigitLayout layout;
    layout.integerGroups = groupDistances(picture.integer, picture.integer, false, format);
    layout.regularGroup = regularDistance(layout.integerGroups);
    layout.fractionGroups = groupDistances(picture.fraction, picture.integer, true, format);
    layout.minInteger = countDigits(picture.integer, format);
    layout.scaling = layout.minInteger;
    layout.minFraction = countDigits(picture.fraction, format);
    layout.maxFraction = countPlaces(picture.fraction, format);
    const bool hasExponent = picture.exponent.has_value();
    if (layout.minInteger == 0 && layout.maxFraction == 0) {
        if (hasExponent) {
            layout.minFraction = 1;
            layout.maxFraction = 1;
        } else {
            layout.minInteger = 1;
        }
    }
    if (hasExponent && layout.minInteger == 0 && occurs(picture.integer, format.optionalDigit)) {
        layout.minInteger = 1;
    }
    if (layout.minInteger == 0 && layout.minFraction == 0) {
        layout.minFraction = 1;
    }
    layout.minExponent = hasExponent ? countDigits(*picture.exponent, format) : 0;
    return layout;
}

} // namespace toolwright::jsonata::pictures
