#include "core/jsonata/pictures/decimalformat.h"

#include "core/base/unicode.h"
#include "core/jsonata/pictures/numbertext.h"

#include <array>
#include <utility>

namespace toolwright::jsonata::pictures {

namespace {

using Property = std::pair<std::string_view, std::u16string DecimalFormat::*>;

constexpr auto properties = std::to_array<Property>({
    {"decimal-separator", &DecimalFormat::decimalSeparator},
    {"grouping-separator", &DecimalFormat::groupingSeparator},
    {"exponent-separator", &DecimalFormat::exponentSeparator},
    {"infinity", &DecimalFormat::infinity},
    {"minus-sign", &DecimalFormat::minusSign},
    {"NaN", &DecimalFormat::notANumber},
    {"percent", &DecimalFormat::percent},
    {"per-mille", &DecimalFormat::perMille},
    {"zero-digit", &DecimalFormat::zeroDigit},
    {"digit", &DecimalFormat::optionalDigit},
    {"pattern-separator", &DecimalFormat::patternSeparator},
});

std::u16string textOf(const json::Value& value)
{
    return unicode::toUtf16(value.isNumber() ? numberText(value.toNumber()) : std::string(value.toString()));
}

} // namespace

DecimalFormat DecimalFormat::from(const json::Value& options)
{
    DecimalFormat format;
    for (const auto& [name, member] : properties) {
        const json::Value* value = options.find(name);
        if (value != nullptr && (value->isString() || value->isNumber())) {
            format.*member = textOf(*value);
        }
    }
    return format;
}

bool DecimalFormat::isDigit(char16_t unit) const
{
    return unit >= zero() && unit < zero() + 10;
}

bool DecimalFormat::isActive(char16_t unit) const
{
    return isDigit(unit) || is(decimalSeparator, unit) || isExponent(unit) || isGrouping(unit) ||
           isOptionalDigit(unit) || is(patternSeparator, unit);
}

char16_t DecimalFormat::digit(char16_t ascii) const
{
    return ascii >= u'0' && ascii <= u'9' ? static_cast<char16_t>(zero() + (ascii - u'0')) : ascii;
}

} // namespace toolwright::jsonata::pictures
