#pragma once

#include "core/json/value.h"

#include <string>
#include <string_view>

namespace toolwright::jsonata::pictures {

/// The properties of an XPath decimal format. Texts, not characters: the reference searches for them as they
/// are, and a longer one just never counts as an active character.
struct DecimalFormat
{
    std::u16string decimalSeparator = u".";
    std::u16string groupingSeparator = u",";
    std::u16string exponentSeparator = u"e";
    std::u16string infinity = u"Infinity";
    std::u16string minusSign = u"-";
    std::u16string notANumber = u"NaN";
    std::u16string percent = u"%";
    std::u16string perMille = u"\u2030";
    std::u16string zeroDigit = u"0";
    std::u16string optionalDigit = u"#";
    std::u16string patternSeparator = u";";

    /// The defaults with the members of the object @p options over them.
    static DecimalFormat from(const json::Value& options);

    bool isDigit(char16_t unit) const;
    bool isOptionalDigit(char16_t unit) const { return is(optionalDigit, unit); }
    bool isGrouping(char16_t unit) const { return is(groupingSeparator, unit); }
    bool isExponent(char16_t unit) const { return is(exponentSeparator, unit); }
    /// A digit, a separator or the optional digit: what the number itself is drawn with.
    bool isActive(char16_t unit) const;
    /// The digit of this format for @p ascii; anything else is unchanged.
    char16_t digit(char16_t ascii) const;
    char16_t zero() const { return zeroDigit.empty() ? u'0' : zeroDigit.front(); }

private:
    static bool is(const std::u16string& text, char16_t unit) { return text.size() == 1 && text[0] == unit; }
};

} // namespace toolwright::jsonata::pictures
