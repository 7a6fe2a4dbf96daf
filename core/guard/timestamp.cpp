#include "core/guard/timestamp.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>

namespace toolwright::guard {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::sys_days;

/// Reads fixed-width fields from the front of a text.
class FieldReader
{
public:
    explicit FieldReader(std::string_view text)
        : m_rest(text)
    {
    }

    std::optional<int> digits(std::size_t count)
    {
        int value = 0;
        if (m_rest.size() < count) {
            return std::nullopt;
        }
        const char* end = m_rest.data() + count;
        const auto parsed = std::from_chars(m_rest.data(), end, value);
        if (parsed.ec != std::errc() || parsed.ptr != end || value < 0) {
            return std::nullopt;
        }
        m_rest.remove_prefix(count);
        return value;
    }
    bool take(char expected)
    {
        if (!m_rest.starts_with(expected)) {
            return false;
        }
        m_rest.remove_prefix(1);
        return true;
    }
    /// Digits after the point, as milliseconds; further digits are dropped.
    std::optional<int> fraction()
    {
        int value = 0;
        int scale = 100;
        std::size_t count = 0;
        while (count < m_rest.size() && m_rest[count] >= '0' && m_rest[count] <= '9') {
            value += (m_rest[count] - '0') * scale;
            scale /= 10;
            ++count;
        }
        m_rest.remove_prefix(count);
        return count == 0 ? std::nullopt : std::optional(value);
    }
    bool atEnd() const { return m_rest.empty(); }

private:
    std::string_view m_rest;
};

std::optional<milliseconds> readDate(FieldReader& reader)
{
    const auto year = reader.digits(4);
    const bool firstDash = reader.take('-');
    const auto month = reader.digits(2);
    const bool secondDash = reader.take('-');
    const auto day = reader.digits(2);
    if (!year || !firstDash || !month || !secondDash || !day) {
        return std::nullopt;
    }
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    return date.ok() ? std::optional(milliseconds(sys_days(date).time_since_epoch())) : std::nullopt;
}

std::optional<milliseconds> readTime(FieldReader& reader)
{
    const auto hour = reader.digits(2);
    const bool colon = reader.take(':');
    const auto minute = reader.digits(2);
    if (!hour || !colon || !minute || *hour > 24 || *minute > 59) {
        return std::nullopt;
    }
    milliseconds time = std::chrono::hours(*hour) + std::chrono::minutes(*minute);
    if (reader.take(':')) {
        const auto second = reader.digits(2);
        if (!second || *second > 59) {
            return std::nullopt;
        }
        time += std::chrono::seconds(*second);
        if (reader.take('.')) {
            const auto fraction = reader.fraction();
            if (!fraction) {
                return std::nullopt;
            }
            time += milliseconds(*fraction);
        }
    }
    return time <= days(1) ? std::optional(time) : std::nullopt;
}

std::optional<milliseconds> readOffset(FieldReader& reader)
{
    if (reader.take('Z')) {
        return milliseconds(0);
    }
    const bool negative = reader.take('-');
    if (!negative && !reader.take('+')) {
        return std::nullopt;
    }
    const auto hour = reader.digits(2);
    const bool colon = reader.take(':');
    const auto minute = reader.digits(2);
    if (!hour || !colon || !minute) {
        return std::nullopt;
    }
    const milliseconds offset = std::chrono::hours(*hour) + std::chrono::minutes(*minute);
    return negative ? -offset : offset;
}

} // namespace

std::string timestampText(std::int64_t milliseconds)
{
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(milliseconds)};
    const auto day = std::chrono::floor<days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    std::array<char, 40> buffer{};
    const int length = std::snprintf(
        buffer.data(), buffer.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
        static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
        static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return {buffer.data(), static_cast<std::size_t>(length)};
}

std::optional<std::int64_t> timestampFromText(std::string_view text)
{
    FieldReader reader(text);
    const auto date = readDate(reader);
    if (!date) {
        return std::nullopt;
    }
    if (reader.atEnd()) {
        return date->count();
    }
    if (!reader.take('T')) {
        return std::nullopt;
    }
    const auto time = readTime(reader);
    const auto offset = readOffset(reader);
    if (!time || !offset || !reader.atEnd()) {
        return std::nullopt;
    }
    return (*date + *time - *offset).count();
}

} // namespace toolwright::guard
