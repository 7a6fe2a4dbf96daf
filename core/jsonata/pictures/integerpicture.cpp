#include "core/jsonata/pictures/integerpicture.h"

#include "core/base/unicode.h"
#include "core/jsonata/pictures/integerformat.h"
#include "core/jsonata/pictures/numbertext.h"
#include "core/jsonata/pictures/numberwords.h"
#include "core/jsonata/pictures/numerals.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

namespace toolwright::jsonata::pictures {

namespace {

constexpr std::string_view tooLarge =
    "the number is too large to be written this way; expected a smaller one";

std::string upperCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Of the written number: a last character that is no ASCII digit takes `th`.
std::u16string_view ordinalSuffix(std::u16string_view text)
{
    const bool isTeen = text.size() > 1 && text[text.size() - 2] == u'1';
    const char16_t last = isTeen || text.empty() ? u'0' : text.back();
    switch (last) {
    case u'1':
        return u"st";
    case u'2':
        return u"nd";
    case u'3':
        return u"rd";
    default:
        return u"th";
    }
}

/// Every character moved from the ASCII digits to the family of @p zero.
std::u16string inFamily(const std::string& digits, char32_t zero)
{
    std::u16string result;
    for (const char c : digits) {
        result.push_back(static_cast<char16_t>(static_cast<char32_t>(c) + zero - U'0'));
    }
    return result;
}

/// A mark left of the whole number keeps only as many characters as it is too far away, as the reference
/// does.
void insertMark(std::u16string& text, const GroupingMark& mark)
{
    if (mark.position > text.size()) {
        text.erase(0, text.size() - std::min(text.size(), mark.position - text.size()));
        text.insert(0, unicode::toUtf16(mark.text));
    } else {
        text.insert(text.size() - mark.position, unicode::toUtf16(mark.text));
    }
}

/// Outer marks go in first, so that the distances of the others stay what they are.
void group(std::u16string& text, const IntegerFormat& format)
{
    if (!format.isRegular) {
        std::for_each(format.marks.rbegin(), format.marks.rend(),
                      [&](const GroupingMark& mark) { insertMark(text, mark); });
        return;
    }
    const GroupingMark& mark = format.marks.front();
    for (std::size_t i = (text.size() - 1) / mark.position; i > 0; --i) {
        insertMark(text, GroupingMark{i * mark.position, mark.text});
    }
}

std::string decimalText(double value, const IntegerFormat& format)
{
    std::string digits = shortestText(value);
    if (digits.size() < format.mandatoryDigits) {
        digits.insert(0, format.mandatoryDigits - digits.size(), '0');
    }
    std::u16string text = inFamily(digits, format.zero);
    group(text, format);
    return unicode::fromUtf16(format.isOrdinal ? text.append(ordinalSuffix(text)) : text);
}

PictureResult<std::string> wordsText(double value, const IntegerFormat& format)
{
    if (!std::isfinite(value)) {
        return pictureFailure("", std::string(tooLarge));
    }
    std::string words = wordsOf(value, format.isOrdinal);
    switch (format.letterCase) {
    case LetterCase::Upper:
        return upperCase(std::move(words));
    case LetterCase::Lower:
        return lowerCase(std::move(words));
    case LetterCase::Title:
        break;
    }
    return words;
}

PictureResult<std::string> symbolText(double value, const IntegerFormat& format)
{
    std::optional<std::string> text;
    if (format.numbering == Numbering::Roman) {
        text = romanOf(value);
    } else if (!std::isinf(value)) {
        text = lettersOf(value);
    }
    if (!text) {
        return pictureFailure("", std::string(tooLarge));
    }
    return format.letterCase == LetterCase::Upper ? upperCase(std::move(*text)) : std::move(*text);
}

tl::unexpected<PictureError> sequenceFailure(const IntegerFormat& format)
{
    return pictureFailure("D3130",
                          "the picture \"" + format.token +
                              "\" is not supported; expected digits, letters, "
                              "Roman numerals or words",
                          format.token);
}

PictureResult<std::string> unsignedText(double value, const IntegerFormat& format)
{
    switch (format.numbering) {
    case Numbering::Decimal:
        return decimalText(value, format);
    case Numbering::Letters:
    case Numbering::Roman:
        return symbolText(value, format);
    case Numbering::Words:
        return wordsText(value, format);
    case Numbering::Sequence:
        break;
    }
    return sequenceFailure(format);
}

/// JavaScript's parseInt of ASCII text.
double leadingInteger(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\n\v\f\r");
    text.remove_prefix(std::min(first, text.size()));
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+')) {
        text.remove_prefix(1);
    }
    const bool isHex = text.size() > 1 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    const std::string_view digits = isHex ? "0123456789abcdefABCDEF" : "0123456789";
    text.remove_prefix(isHex ? 2 : 0);
    const std::string number(text.substr(0, text.find_first_not_of(digits)));
    if (number.empty()) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    const double magnitude = std::strtod(((isHex ? "0x" : "") + number).c_str(), nullptr);
    return isNegative ? -magnitude : magnitude;
}

void removeAll(std::string& text, const std::string& part)
{
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
        text.erase(at, part.size());
    }
}

PictureResult<double> parseDigits(std::string text, const IntegerFormat& format)
{
    if (format.isOrdinal) {
        std::u16string units = unicode::toUtf16(text);
        units.resize(units.size() - std::min<std::size_t>(2, units.size()));
        text = unicode::fromUtf16(units);
    }
    if (format.isRegular) {
        // The reference takes commas out, whatever the mark of the picture is.
        removeAll(text, ",");
    } else {
        for (const GroupingMark& mark : format.marks) {
            removeAll(text, mark.text);
        }
    }
    if (format.zero == U'0') {
        return leadingInteger(text);
    }
    std::string digits;
    for (const char16_t unit : unicode::toUtf16(text)) {
        if (unit + U'0' < format.zero) {
            return pictureFailure("", "found a character outside the digits of the picture");
        }
        unicode::append(digits, unit - format.zero + U'0');
    }
    return leadingInteger(digits);
}

} // namespace

PictureResult<std::string> formatInteger(double value, const IntegerFormat& format)
{
    PictureResult<std::string> text = unsignedText(std::abs(value), format);
    if (text && value < 0) {
        text->insert(0, "-");
    }
    return text;
}

PictureResult<double> parseInteger(std::string_view text, const IntegerFormat& format)
{
    const bool isUpper = format.letterCase == LetterCase::Upper;
    switch (format.numbering) {
    case Numbering::Decimal:
        return parseDigits(std::string(text), format);
    case Numbering::Letters:
        return numberOfLetters(unicode::toUtf16(text), isUpper ? u'A' : u'a');
    case Numbering::Roman:
        return numberOfRoman(isUpper ? std::string(text) : upperCase(std::string(text)));
    case Numbering::Words:
        return numberOfWords(lowerCase(std::string(text)));
    case Numbering::Sequence:
        break;
    }
    return sequenceFailure(format);
}

PictureResult<std::string> formatInteger(double value, std::string_view picture)
{
    const PictureResult<IntegerFormat> format = parseIntegerFormat(picture);
    if (!format) {
        return tl::unexpected(format.error());
    }
    return formatInteger(std::floor(value), *format);
}

PictureResult<double> parseInteger(std::string_view text, std::string_view picture)
{
    const PictureResult<IntegerFormat> format = parseIntegerFormat(picture);
    if (!format) {
        return tl::unexpected(format.error());
    }
    return parseInteger(text, *format);
}

} // namespace toolwright::jsonata::pictures
