#include "core/jsonata/pictures/calendar.h"

#include <cmath>
#include <limits>

namespace toolwright::jsonata::pictures {

namespace {

constexpr double largestMoment = 8.64e15;
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// Date.UTC of JavaScript, with which the reference counts weeks, takes the years 0 to 99 for those from
/// 1900.
std::int64_t utcDaysOf(const DayOfMonth& date)
{
    const bool isShort = date.month.year >= 0 && date.month.year <= 99;
    return daysOf({date.month.year + (isShort ? 1900 : 0), date.month.month}, 1) + date.day - 1;
}

/// The Monday of the first week of a year or month: the week that holds its first Thursday.
std::int64_t firstWeekOf(MonthOfYear month)
{
    const std::int64_t first = utcDaysOf({month, 1});
    const int weekday = weekdayOf(first);
    return weekday > 4 ? first + 8 - weekday : first + 1 - weekday;
}

std::int64_t weeksBetween(std::int64_t start, std::int64_t day)
{
    const std::int64_t distance = day - start;
    return (distance >= 0 ? distance / 7 : -((6 - distance) / 7)) + 1;
}

/// Number of the week of @p date in its period: @p months long, with at least @p weeks, starting at
/// @p period.
double weekIn(MonthOfYear period, int months, std::int64_t weeks, const DayOfMonth& date)
{
    const std::int64_t day = utcDaysOf(date);
    const std::int64_t week = weeksBetween(firstWeekOf(period), day);
    if (week < 1) {
        return static_cast<double>(weeksBetween(firstWeekOf(monthsLater(period, -months)), day));
    }
    // The reference compares before it drops the fraction: the first day of the last week is not beyond it.
    const bool isBeyond = day - firstWeekOf(period) > (weeks - 1) * 7;
    const bool isInNext = isBeyond && day >= firstWeekOf(monthsLater(period, months));
    return isInNext ? 1 : static_cast<double>(week);
}

/// The period that the week of @p day belongs to.
MonthOfYear periodOfWeek(MonthOfYear period, int months, std::int64_t day)
{
    if (day < firstWeekOf(period)) {
        return monthsLater(period, -months);
    }
    const MonthOfYear next = monthsLater(period, months);
    return day >= firstWeekOf(next) ? next : period;
}

double dateFragment(std::int64_t days, char component)
{
    const DayOfMonth date = dateOfDays(days);
    const MonthOfYear year{date.month.year, 1};
    switch (component) {
    case 'Y':
        return static_cast<double>(date.month.year);
    case 'M':
        return date.month.month;
    case 'D':
        return date.day;
    case 'd':
        return static_cast<double>(utcDaysOf(date) - utcDaysOf({year, 1}) + 1);
    case 'F':
        return weekdayOf(days);
    case 'W':
        return weekIn(year, 12, 52, date);
    case 'w':
        return weekIn(date.month, 1, 4, date);
    case 'X':
        return static_cast<double>(periodOfWeek(year, 12, days).year);
    default:
        return periodOfWeek(date.month, 1, days).month;
    }
}

/// @p millis within a day.
double timeFragment(std::int64_t millis, char component)
{
    const std::int64_t hours = millis / 3'600'000;
    const auto hour = static_cast<double>(hours);
    switch (component) {
    case 'H':
        return hour;
    case 'h':
        return std::fmod(hour, 12) == 0 ? 12 : std::fmod(hour, 12);
    case 'P':
        return hour >= 12 ? 1 : 0;
    case 'm':
        return static_cast<double>(millis / 60'000 % 60);
    case 's':
        return static_cast<double>(millis / 1000 % 60);
    default:
        return static_cast<double>(millis % 1000);
    }
}

bool isTime(char component)
{
    return component == 'H' || component == 'h' || component == 'P' || component == 'm' || component == 's' ||
           component == 'f';
}

} // namespace

double validMoment(double millis)
{
    return std::abs(millis) <= largestMoment ? std::trunc(millis) : notANumber;
}

// The calendar arithmetic counts years from March, so that the leap day is the last of its year.
std::int64_t daysOf(MonthOfYear month, std::int64_t day)
{
    const MonthOfYear normal = monthsLater(month, 0);
    const std::int64_t year = normal.month > 2 ? normal.year : normal.year - 1;
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t monthFromMarch = (normal.month + 9) % 12;
    const std::int64_t dayOfYear = (153 * monthFromMarch + 2) / 5;
    const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    constexpr std::int64_t daysPerEra = 146'097;
    constexpr std::int64_t daysToEpoch = 719'468;
    return era * daysPerEra + dayOfEra - daysToEpoch + day - 1;
}

DayOfMonth dateOfDays(std::int64_t days)
{
    const double averageYear = 365.2425;
    std::int64_t year = 1970 + static_cast<std::int64_t>(std::floor(static_cast<double>(days) / averageYear));
    while (daysOf({year + 1, 1}, 1) <= days) {
        ++year;
    }
    while (daysOf({year, 1}, 1) > days) {
        --year;
    }
    int month = 12;
    while (daysOf({year, month}, 1) > days) {
        --month;
    }
    return DayOfMonth{{year, month}, static_cast<int>(days - daysOf({year, month}, 1)) + 1};
}

MonthOfYear monthsLater(MonthOfYear month, int count)
{
    const std::int64_t months = month.year * 12 + month.month - 1 + count;
    const std::int64_t year = (months >= 0 ? months : months - 11) / 12;
    return MonthOfYear{year, static_cast<int>(months - year * 12) + 1};
}

int weekdayOf(std::int64_t days)
{
    // 1970-01-01 was a Thursday.
    const std::int64_t fromMonday = (days + 3) % 7;
    return static_cast<int>(fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1;
}

double momentOf(const DateFields& fields)
{
    const double sum = fields.year + fields.month + fields.day + fields.hour + fields.minute + fields.second +
                       fields.millisecond;
    constexpr double largestField = 1e9;
    if (!std::isfinite(sum) || std::abs(fields.year) > largestField ||
        std::abs(fields.month) > largestField || std::abs(fields.day) > largestField) {
        return notANumber;
    }
    const double year = std::trunc(fields.year);
    const double fullYear = year >= 0 && year <= 99 ? 1900 + year : year;
    const std::int64_t days =
        daysOf({static_cast<std::int64_t>(fullYear), static_cast<int>(fields.month) + 1},
               static_cast<std::int64_t>(fields.day));
    const double time = std::trunc(fields.hour) * 3'600'000 + std::trunc(fields.minute) * 60'000 +
                        std::trunc(fields.second) * 1000 + std::trunc(fields.millisecond);
    return validMoment(static_cast<double>(days) * millisPerDay + time);
}

double fragmentOf(double moment, char component)
{
    if (std::isnan(moment)) {
        return notANumber;
    }
    const double days = std::floor(moment / millisPerDay);
    if (isTime(component)) {
        return timeFragment(static_cast<std::int64_t>(moment - days * millisPerDay), component);
    }
    return dateFragment(static_cast<std::int64_t>(days), component);
}

} // namespace toolwright::jsonata::pictures
