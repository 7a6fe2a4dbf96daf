#include "ui/calls/callfigurewords.h"

#include "core/calls/comparison.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <array>

namespace toolwright::ui {

namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;

QString metricText(const char* text, int count = -1)
{
    return QCoreApplication::translate("Metrics", text, nullptr, count);
}

QString dash()
{
    return QStringLiteral("–");
}

QDateTime momentAt(std::int64_t at)
{
    return QDateTime::fromMSecsSinceEpoch(at);
}

} // namespace

QString countText(std::uint64_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString rateText(const calls::Figures& figures)
{
    constexpr double tenthsOfOne = 10.0;
    const auto tenths = calls::errorTenths(figures);
    if (!tenths) {
        return dash();
    }
    const auto isTiny = *tenths == 0 && figures.errors > 0;
    const auto number =
        QLocale().toString(isTiny ? 1 / tenthsOfOne : static_cast<double>(*tenths) / tenthsOfOne, 'f', 1);
    return isTiny ? metricText("< %1 %").arg(number) : metricText("%1 %").arg(number);
}

QString latencyText(std::optional<std::int64_t> milliseconds)
{
    return milliseconds ? metricText("%1 ms").arg(QLocale().toString(static_cast<qlonglong>(*milliseconds)))
                        : dash();
}

QString failureSplit(const calls::Figures& figures)
{
    using httptool::Outcome;
    struct SplitRow
    {
        Outcome outcome;
        const char* words;
    };
    static constexpr auto rows = std::to_array<SplitRow>({
        {Outcome::Timeout, QT_TRANSLATE_NOOP("Metrics", "%n timeout(s)")},
        {Outcome::HttpError, QT_TRANSLATE_NOOP("Metrics", "%n HTTP error(s)")},
        {Outcome::ConnectionFailed, QT_TRANSLATE_NOOP("Metrics", "%n without connection")},
        {Outcome::NotJson, QT_TRANSLATE_NOOP("Metrics", "%n not JSON")},
    });
    QStringList parts;
    for (const auto& row : rows) {
        const auto count = figures.outcomes[static_cast<std::size_t>(row.outcome)];
        if (count > 0) {
            parts.append(metricText(row.words, static_cast<int>(count)));
        }
    }
    return parts.join(QStringLiteral(", "));
}

QString rangeWords(calls::TimeRange range)
{
    const QLocale locale;
    // An end just before a full minute is meant as that minute.
    const auto from = momentAt(range.from);
    const auto to = momentAt(range.to + 1);
    const auto date = QStringLiteral("ddd d MMM");
    const auto clock = QStringLiteral("HH:mm");
    const auto start = locale.toString(from, date + QLatin1Char(' ') + clock);
    const auto end = from.date() == to.date() ? locale.toString(to, clock)
                                              : locale.toString(to, date + QLatin1Char(' ') + clock);
    return from.date() == to.date() ? metricText("%1–%2").arg(start, end)
                                    : metricText("%1 – %2").arg(start, end);
}

QString momentText(std::int64_t at)
{
    return QLocale().toString(momentAt(at), QStringLiteral("d MMM yyyy HH:mm"));
}

QString agoText(std::int64_t milliseconds)
{
    const auto age = std::max<std::int64_t>(milliseconds, 0);
    if (age < minute) {
        return metricText("%1 s ago").arg(age / second);
    }
    if (age < hour) {
        return metricText("%1 min ago").arg(age / minute);
    }
    return age < 2 * day ? metricText("%1 h ago").arg(age / hour)
                         : metricText("%n day(s) ago", static_cast<int>(age / day));
}

QString windowBeforeWords(const calls::MetricsView& view)
{
    if (!view.period) {
        return metricText("the time before");
    }
    switch (*view.period) {
    case calls::Period::Hour:
        return metricText("the hour before");
    case calls::Period::Day:
        return metricText("the day before");
    case calls::Period::Week:
        return metricText("the 7 days before");
    case calls::Period::Month:
        break;
    }
    return metricText("the 30 days before");
}

QString windowWords(const calls::MetricsView& view)
{
    if (!view.period) {
        return rangeWords(view.range);
    }
    switch (*view.period) {
    case calls::Period::Hour:
        return metricText("last hour");
    case calls::Period::Day:
        return metricText("last day");
    case calls::Period::Week:
        return metricText("last 7 days");
    case calls::Period::Month:
        break;
    }
    return metricText("last 30 days");
}

QString fewWords()
{
    return metricText("few calls");
}

} // namespace toolwright::ui
