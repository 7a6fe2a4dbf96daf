#include "ui/metrics/charttimes.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>

namespace toolwright::ui {

namespace {

constexpr std::int64_t markSecond = 1000;
constexpr std::int64_t markMinute = 60 * markSecond;
constexpr std::int64_t markHour = 60 * markMinute;
constexpr std::int64_t markDay = 24 * markHour;

constexpr std::array<std::int64_t, 20> markSteps{
    markSecond,     5 * markSecond,  15 * markSecond, markMinute,      2 * markMinute,
    5 * markMinute, 10 * markMinute, 15 * markMinute, 30 * markMinute, markHour,
    2 * markHour,   3 * markHour,    6 * markHour,    12 * markHour,   markDay,
    2 * markDay,    7 * markDay,     14 * markDay,    30 * markDay,    90 * markDay};

QString markText(const QDateTime& time, std::int64_t step)
{
    const QLocale locale;
    if (step >= markDay || (step >= markHour && time.time() == QTime(0, 0))) {
        return locale.toString(time, QStringLiteral("ddd d MMM"));
    }
    return locale.toString(time, step < markMinute ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

/// The first round local time at or after @p at.
QDateTime firstMark(std::int64_t at, std::int64_t step)
{
    const auto time = QDateTime::fromMSecsSinceEpoch(at);
    const auto midnight = time.date().startOfDay();
    if (step >= markDay) {
        return midnight.toMSecsSinceEpoch() >= at ? midnight : time.date().addDays(1).startOfDay();
    }
    const auto since = at - midnight.toMSecsSinceEpoch();
    return midnight.addMSecs((since + step - 1) / step * step);
}

} // namespace

std::vector<TimeMark> chartTimes(calls::TimeRange range, int most)
{
    const auto length = std::max<std::int64_t>(range.to - range.from, 1);
    const auto* found = std::ranges::find_if(
        markSteps, [length, most](std::int64_t candidate) { return length / candidate <= most - 1; });
    const auto step =
        found != markSteps.end() ? *found : (length / std::max(most, 1) / markDay + 1) * markDay;
    std::vector<TimeMark> marks;
    for (auto time = firstMark(range.from, step); time.toMSecsSinceEpoch() <= range.to;) {
        marks.push_back({time.toMSecsSinceEpoch(), markText(time, step)});
        time = step >= markDay ? time.date().addDays(step / markDay).startOfDay() : time.addMSecs(step);
    }
    return marks;
}

} // namespace toolwright::ui
