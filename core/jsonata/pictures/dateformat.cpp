#include "core/jsonata/pictures/calendar.h"
#include "core/jsonata/pictures/datemarker.h"
#include "core/jsonata/pictures/datenames.h"
#include "core/jsonata/pictures/datepicture.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

namespace toolwright::jsonata::pictures {

namespace {

/// As the reference takes `±hhmm` apart: minutes keep the sign, hours round down.
struct ZoneOffset
{
    double hours = 0;
    double minutes = 0;
};

/// JavaScript's parseInt of a decimal number.
double parseZoneNumber(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    std::size_t at = isNegative || text.starts_with('+') ? 1 : 0;
    const std::size_t first = at;
    double value = 0;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
        value = value * 10 + (text[at++] - '0');
    }
    if (at == first) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    return isNegative ? -value : value;
}

ZoneOffset zoneOffset(std::optional<std::string_view> timezone)
{
    if (!timezone) {
        return {};
    }
    const double number = parseZoneNumber(*timezone);
    return ZoneOffset{std::floor(number / 100), std::fmod(number, 100)};
}

std::string inCase(std::string_view name, LetterCase letterCase)
{
    std::string text(name);
    if (letterCase != LetterCase::Title) {
        const bool isUpper = letterCase == LetterCase::Upper;
        std::transform(text.begin(), text.end(), text.begin(), [isUpper](unsigned char c) {
            return static_cast<char>(isUpper ? std::toupper(c) : std::tolower(c));
        });
    }
    return text;
}

PictureResult<std::string> nameText(const DatePart& part, double value)
{
    const bool isMonth = part.component == 'M' || part.component == 'x';
    if (!isMonth && part.component != 'F') {
        const std::string component(1, part.component);
        return pictureFailure(
            "D3133", "the component " + component + " has no name; expected a number picture", component);
    }
    if (std::isnan(value)) {
        return pictureFailure("", "the date is out of range and has no name");
    }
    const auto index = static_cast<std::size_t>(value) - 1;
    std::string text = inCase(isMonth ? monthNames[index] : dayNames[index], *part.names);
    text.resize(std::min(text.size(), part.maxWidth.value_or(text.size())));
    return text;
}

class DateFormatter
{
public:
    DateFormatter(double millis, ZoneOffset offset)
        : m_moment(validMoment(millis + (60 * offset.hours + offset.minutes) * 60'000))
        , m_offset(offset)
    {
    }

    PictureResult<std::string> text(const DatePart& part) const;

private:
    PictureResult<std::string> numberText(const DatePart& part) const;
    PictureResult<std::string> zoneText(const DatePart& part) const;
    PictureResult<std::string> zoneNumber(const IntegerFormat& format) const;

    double m_moment;
    ZoneOffset m_offset;
};

PictureResult<std::string> DateFormatter::text(const DatePart& part) const
{
    switch (part.component) {
    case 0:
        return part.literal;
    case 'C':
    case 'E':
        return "ISO";
    case 'P': {
        const std::string name = fragmentOf(m_moment, 'P') == 1 ? "pm" : "am";
        return inCase(name, part.names == LetterCase::Upper ? LetterCase::Upper : LetterCase::Lower);
    }
    case 'Z':
    case 'z':
        return zoneText(part);
    default:
        // The reference prints what is no part of a date, but has a presentation, as JavaScript does.
        return isNumberComponent(part.component) ? numberText(part) : PictureResult<std::string>("undefined");
    }
}

PictureResult<std::string> DateFormatter::numberText(const DatePart& part) const
{
    double value = fragmentOf(m_moment, part.component);
    if (part.names) {
        return nameText(part, value);
    }
    if (part.component == 'Y' && part.yearDigits) {
        value = std::fmod(value, std::pow(10, static_cast<double>(*part.yearDigits)));
    }
    return formatInteger(value, *part.integer);
}

PictureResult<std::string> DateFormatter::zoneNumber(const IntegerFormat& format) const
{
    const double offset = m_offset.hours * 100 + m_offset.minutes;
    const std::size_t digits = format.mandatoryDigits;
    if (format.isRegular || digits == 3 || digits == 4) {
        return formatInteger(offset, format);
    }
    if (digits != 1 && digits != 2) {
        return pictureFailure("D3134",
                              "the timezone has " + std::to_string(digits) + " digits; expected 1 to 4",
                              digits == 0 ? std::nullopt : std::optional(std::to_string(digits)));
    }
    PictureResult<std::string> text = formatInteger(m_offset.hours, format);
    if (text && m_offset.minutes != 0) {
        const PictureResult<std::string> minutes = formatInteger(m_offset.minutes, *parseIntegerFormat("00"));
        *text += ":" + *minutes;
    }
    return text;
}

PictureResult<std::string> DateFormatter::zoneText(const DatePart& part) const
{
    PictureResult<std::string> text = zoneNumber(*part.integer);
    if (!text) {
        return text;
    }
    const double offset = m_offset.hours * 100 + m_offset.minutes;
    if (offset >= 0) {
        text->insert(0, "+");
    }
    if (part.component == 'z') {
        text->insert(0, "GMT");
    }
    return offset == 0 && part.modifier == 't' ? PictureResult<std::string>("Z") : text;
}

} // namespace

PictureResult<std::string> formatDateTime(double millis, std::optional<std::string_view> picture,
                                          std::optional<std::string_view> timezone)
{
    const PictureResult<std::vector<DatePart>> parts = parseDatePicture(picture.value_or(isoPicture));
    if (!parts) {
        return tl::unexpected(parts.error());
    }
    const DateFormatter formatter(millis, zoneOffset(timezone));
    std::string text;
    for (const DatePart& part : *parts) {
        PictureResult<std::string> piece = formatter.text(part);
        if (!piece) {
            return piece;
        }
        text += *piece;
    }
    return text;
}

} // namespace toolwright::jsonata::pictures
