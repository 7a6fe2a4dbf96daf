#include "core/jsonata/pictures/isodate.h"

#include "core/jsonata/pictures/calendar.h"

#include <limits>

namespace toolwright::jsonata::pictures {

namespace {

constexpr double notAMoment = std::numeric_limits<double>::quiet_NaN();

/// Reads the form and keeps the numbers.
class IsoReader
{
public:
    explicit IsoReader(std::string_view text)
        : m_text(text)
    {
    }

    bool read();
    double moment() const;

private:
    bool isDigit(std::size_t ahead, char last = '9') const
    {
        return m_at + ahead < m_text.size() && m_text[m_at + ahead] >= '0' && m_text[m_at + ahead] <= last;
    }
    bool take(char c);
    /// Two digits, the first at most @p last.
    std::optional<int> takePair(char last);
    std::optional<int> takeDatePart(char last);
    bool readTime();
    bool readFraction();
    bool readZone();

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_year = 0;
    int m_month = 1;
    int m_day = 1;
    int m_hour = 0;
    int m_minute = 0;
    int m_second = 0;
    int m_millisecond = 0;
    int m_zoneHour = 0;
    int m_zoneMinute = 0;
    bool m_isWest = false;
    bool m_hasMonth = false;
    bool m_hasOnlyDay = false;
    bool m_hasTime = false;
    bool m_hasFraction = false;
    bool m_hasOffset = false;
};

bool IsoReader::take(char c)
{
    const bool found = m_at < m_text.size() && m_text[m_at] == c;
    m_at += found ? 1 : 0;
    return found;
}

std::optional<int> IsoReader::takePair(char last)
{
    if (!isDigit(0, last) || !isDigit(1)) {
        return std::nullopt;
    }
    const int value = (m_text[m_at] - '0') * 10 + (m_text[m_at + 1] - '0');
    m_at += 2;
    return value;
}

std::optional<int> IsoReader::takeDatePart(char last)
{
    const std::size_t begin = m_at;
    const std::optional<int> value = take('-') ? takePair(last) : std::nullopt;
    m_at = value ? m_at : begin;
    return value;
}

bool IsoReader::readTime()
{
    const std::size_t begin = m_at;
    if (!take('T')) {
        return true;
    }
    const auto hour = takePair('2');
    const auto minute = take(':') ? takePair('5') : std::nullopt;
    const auto second = take(':') ? takePair('5') : std::nullopt;
    if (!hour || !minute || !second) {
        m_at = begin;
        return false;
    }
    m_hour = *hour;
    m_minute = *minute;
    m_second = *second;
    m_hasTime = true;
    return true;
}

bool IsoReader::readFraction()
{
    if (!take('.')) {
        return true;
    }
    m_hasFraction = isDigit(0);
    int weight = 100;
    for (; isDigit(0); ++m_at) {
        m_millisecond += (m_text[m_at] - '0') * weight;
        weight /= 10;
    }
    return m_hasFraction;
}

bool IsoReader::readZone()
{
    if (m_at == m_text.size() || (m_at + 1 == m_text.size() && take('Z'))) {
        return true;
    }
    m_isWest = m_text[m_at] == '-';
    if (!take('-') && !take('+')) {
        return false;
    }
    const auto hour = takePair('2');
    take(':');
    const auto minute = takePair('5');
    if (!hour || !minute) {
        return false;
    }
    m_zoneHour = *hour;
    m_zoneMinute = *minute;
    m_hasOffset = true;
    return m_at == m_text.size();
}

bool IsoReader::read()
{
    for (int i = 0; i < 4; ++i) {
        if (!isDigit(0)) {
            return false;
        }
        m_year = m_year * 10 + (m_text[m_at++] - '0');
    }
    if (const auto month = takeDatePart('1')) {
        m_month = *month;
        m_hasMonth = true;
    }
    if (const auto day = takeDatePart('3')) {
        m_day = *day;
        m_hasOnlyDay = !m_hasMonth;
    }
    return readTime() && readFraction() && readZone();
}

double IsoReader::moment() const
{
    const bool isMidnight = m_hour == 24 && m_minute == 0 && m_second == 0 && m_millisecond == 0;
    const bool isDate = m_month >= 1 && m_month <= 12 && m_day >= 1 && m_day <= 31;
    const bool isTime = m_hour < 24 || isMidnight;
    const bool isPart = !m_hasTime && (m_hasFraction || m_hasOffset);
    if (!isDate || !isTime || isPart || m_hasOnlyDay || m_zoneHour > 23) {
        return notAMoment;
    }
    const auto days = static_cast<double>(daysOf({m_year, m_month}, m_day));
    const double millis = ((m_hour * 60.0 + m_minute) * 60 + m_second) * 1000 + m_millisecond;
    const double zone = (m_zoneHour * 60.0 + m_zoneMinute) * 60'000;
    return days * millisPerDay + millis + (m_isWest ? zone : -zone);
}

} // namespace

std::optional<double> parseIsoDate(std::string_view text)
{
    IsoReader reader(text);
    return reader.read() ? std::optional(reader.moment()) : std::nullopt;
}

} // namespace toolwright::jsonata::pictures
