#pragma once

#include <cstdint>

/// The Gregorian calendar of JavaScript's Date in UTC. Moments are milliseconds since 1970-01-01.
namespace toolwright::jsonata::pictures {

inline constexpr double millisPerDay = 86'400'000;

/// Cut to whole milliseconds; NaN beyond ±8.64e15, where JavaScript has no dates.
double validMoment(double millis);

struct MonthOfYear
{
    std::int64_t year = 1970;
    /// 1 to 12; monthAt accepts any and carries into the year.
    int month = 1;
};

struct DayOfMonth
{
    MonthOfYear month;
    int day = 1;
};

/// Days since 1970-01-01 of day @p day of @p month, both carried when out of range.
std::int64_t daysOf(MonthOfYear month, std::int64_t day);
DayOfMonth dateOfDays(std::int64_t days);
MonthOfYear monthsLater(MonthOfYear month, int count);
/// Monday is 1, Sunday 7.
int weekdayOf(std::int64_t days);

/// JavaScript's Date.UTC with whole numbers: every field may be out of range, years 0 to 99 mean 19xx,
/// `month` counts from 0. NaN when a field is.
struct DateFields
{
    double year = 0;
    double month = 0;
    double day = 1;
    double hour = 0;
    double minute = 0;
    double second = 0;
    double millisecond = 0;
};
double momentOf(const DateFields& fields);

/// The value a picture component (`Y`, `M`, `d`, `W`, `w`, `X`, `x`, `F`, `H`, `h`, `P`, `m`, `s`, `f`) has
/// at
/// @p moment; `P` is 0 or 1. NaN for a moment that is.
double fragmentOf(double moment, char component);

} // namespace toolwright::jsonata::pictures
