#include "core/jsonata/pictures/numberpicture.h"

#include "core/base/unicode.h"
#include "core/jsonata/pictures/numbertext.h"
#include "core/jsonata/pictures/subpicture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolwright::jsonata::pictures {

namespace {

constexpr std::size_t npos = std::u16string::npos;

struct Scaled
{
    double mantissa = 0;
    std::optional<int> exponent;
};

/// Brings @p value into the range the integer part of the picture asks for.
Scaled scale(double value, const DigitLayout& layout)
{
    if (layout.minExponent == 0) {
        return Scaled{value, std::nullopt};
    }
    Scaled scaled{value, 0};
    if (value == 0 || !std::isfinite(value)) {
        return scaled;
    }
    const double most = std::pow(10, static_cast<double>(layout.scaling));
    const double least = std::pow(10, static_cast<double>(layout.scaling) - 1);
    while (scaled.mantissa < least) {
        scaled.mantissa *= 10;
        --*scaled.exponent;
    }
    while (scaled.mantissa > most) {
        scaled.mantissa /= 10;
        ++*scaled.exponent;
    }
    return scaled;
}

/// Draws one number by one sub-picture.
class NumberDrawing
{
public:
    NumberDrawing(const DecimalFormat& format, const DigitLayout& layout, const Subpicture& picture)
        : m_format(format)
        , m_layout(layout)
        , m_showsPoint(picture.text.find(format.decimalSeparator) != npos)
    {
    }

    std::u16string draw(const Scaled& scaled);

private:
    std::u16string digits(double value, std::size_t places) const;
    std::size_t point() const;
    void trimZeros();
    void padZeros();
    void groupInteger();
    void groupFraction();
    void dropBarePoint();
    std::u16string exponentText(int exponent) const;
    void insertSeparator(std::ptrdiff_t at);

    const DecimalFormat& m_format;
    const DigitLayout& m_layout;
    bool m_showsPoint;
    std::u16string m_text;
};

/// The decimal text of @p value in the digits of the format.
std::u16string NumberDrawing::digits(double value, std::size_t places) const
{
    std::u16string result = unicode::toUtf16(fixedText(std::abs(value), static_cast<int>(places)));
    std::transform(result.begin(), result.end(), result.begin(),
                   [this](char16_t unit) { return m_format.digit(unit); });
    return result;
}

std::size_t NumberDrawing::point() const
{
    return m_text.find(m_format.decimalSeparator);
}

std::u16string NumberDrawing::draw(const Scaled& scaled)
{
    m_text =
        digits(roundHalfEven(scaled.mantissa, static_cast<int>(m_layout.maxFraction)), m_layout.maxFraction);
    const std::size_t dot = m_text.find(u'.');
    if (dot == npos) {
        m_text += m_format.decimalSeparator;
    } else {
        m_text.replace(dot, 1, m_format.decimalSeparator);
    }
    trimZeros();
    padZeros();
    groupInteger();
    groupFraction();
    dropBarePoint();
    if (scaled.exponent) {
        m_text += exponentText(*scaled.exponent);
    }
    return m_text;
}

void NumberDrawing::trimZeros()
{
    const std::size_t first = m_text.find_first_not_of(m_format.zero());
    m_text.erase(0, std::min(first, m_text.size()));
    const std::size_t last = m_text.find_last_not_of(m_format.zero());
    m_text.resize(last == npos ? 0 : last + 1);
}

void NumberDrawing::padZeros()
{
    const std::size_t whole = point();
    const std::size_t fraction = m_text.size() - whole - 1;
    if (fraction < m_layout.minFraction) {
        m_text.append(m_layout.minFraction - fraction, m_format.zero());
    }
    if (whole < m_layout.minInteger) {
        m_text.insert(0, m_layout.minInteger - whole, m_format.zero());
    }
}

/// A place in front of the text counts from its end, as the reference's slices do.
void NumberDrawing::insertSeparator(std::ptrdiff_t at)
{
    const auto size = static_cast<std::ptrdiff_t>(m_text.size());
    at += at < 0 ? size : 0;
    m_text.insert(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, size)),
                  m_format.groupingSeparator);
}

void NumberDrawing::groupInteger()
{
    auto whole = static_cast<std::ptrdiff_t>(point());
    if (m_layout.regularGroup > 0) {
        const auto group = static_cast<std::ptrdiff_t>(m_layout.regularGroup);
        for (std::ptrdiff_t i = 1; i <= (whole - 1) / group; ++i) {
            insertSeparator(whole - i * group);
        }
        return;
    }
    for (const std::size_t distance : m_layout.integerGroups) {
        insertSeparator(whole - static_cast<std::ptrdiff_t>(distance));
        ++whole;
    }
}

void NumberDrawing::groupFraction()
{
    const std::size_t whole = point();
    for (const std::size_t distance : m_layout.fractionGroups) {
        insertSeparator(static_cast<std::ptrdiff_t>(distance + whole + 1));
    }
}

void NumberDrawing::dropBarePoint()
{
    const bool isBare = point() + 1 == m_text.size();
    if (isBare || !m_showsPoint) {
        m_text.pop_back();
    }
}

std::u16string NumberDrawing::exponentText(int exponent) const
{
    std::u16string text = digits(exponent, 0);
    if (text.size() < m_layout.minExponent) {
        text.insert(0, m_layout.minExponent - text.size(), m_format.zero());
    }
    return m_format.exponentSeparator + (exponent < 0 ? m_format.minusSign : std::u16string()) + text;
}

std::vector<std::u16string> splitPicture(const std::u16string& picture, const std::u16string& separator)
{
    std::vector<std::u16string> parts;
    std::size_t begin = 0;
    for (std::size_t at = picture.find(separator); at != npos && !separator.empty();
         at = picture.find(separator, begin)) {
        parts.push_back(picture.substr(begin, at - begin));
        begin = at + separator.size();
    }
    parts.push_back(picture.substr(begin));
    return parts;
}

std::string sentence(const std::string& code)
{
    static constexpr auto sentences = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"D3080", "the picture has more than two parts; expected at most one pattern separator"},
        {"D3081", "the picture has more than one decimal separator; expected one"},
        {"D3082", "the picture has more than one percent sign; expected one"},
        {"D3083", "the picture has more than one per-mille sign; expected one"},
        {"D3084", "the picture has a percent and a per-mille sign; expected one of them"},
        {"D3085", "the picture has no digit; expected at least one in front of the exponent"},
        {"D3086", "the picture has other characters between its digits; expected them before or behind"},
        {"D3087", "a grouping separator stands beside the decimal separator; expected a digit between them"},
        {"D3088", "the integer part ends with a grouping separator; expected a digit behind it"},
        {"D3089", "two grouping separators stand side by side; expected a digit between them"},
        {"D3090", "an optional digit follows a digit in the integer part; expected optional digits first"},
        {"D3091", "a digit follows an optional digit in the fraction; expected optional digits last"},
        {"D3092", "the picture has an exponent and a percent or per-mille sign; expected one of them"},
        {"D3093", "the exponent of the picture holds something else than digits; expected digits only"},
    });
    const auto* found = std::find_if(std::begin(sentences), std::end(sentences),
                                     [&](const auto& row) { return row.first == code; });
    return found == std::end(sentences) ? std::string() : std::string(found->second);
}

} // namespace

PictureResult<std::string> formatNumber(double value, std::string_view picture, const json::Value& options)
{
    const DecimalFormat format = DecimalFormat::from(options);
    std::vector<std::u16string> texts = splitPicture(unicode::toUtf16(picture), format.patternSeparator);
    if (texts.size() > 2) {
        return pictureFailure("D3080", sentence("D3080"));
    }
    std::vector<Subpicture> pictures;
    for (const std::u16string& text : texts) {
        pictures.push_back(splitSubpicture(text, format));
        if (const auto code = subpictureError(pictures.back(), format)) {
            return pictureFailure(*code, sentence(*code));
        }
    }
    if (pictures.size() == 1) {
        pictures.push_back(pictures.front());
        pictures.back().prefix.insert(0, format.minusSign);
    }
    const Subpicture& chosen = value < 0 ? pictures[1] : pictures[0];
    const DigitLayout layout = digitLayout(chosen, format);
    double number = std::abs(value);
    if (chosen.text.find(format.percent) != npos) {
        number *= 100;
    } else if (chosen.text.find(format.perMille) != npos) {
        number *= 1000;
    }
    const std::u16string drawn = NumberDrawing(format, layout, chosen).draw(scale(number, layout));
    return unicode::fromUtf16(chosen.prefix + drawn + chosen.suffix);
}

} // namespace toolwright::jsonata::pictures
