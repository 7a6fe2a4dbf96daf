#pragma once

#include "core/platform/callplace.h"
#include "core/platform/systemclock.h"
#include "tests/support/listedcalls.h"
#include "tests/ui/windowfixture.h"
#include "ui/calls/storedesk.h"
#include "ui/metrics/chartcard.h"
#include "ui/metrics/metricspage.h"
#include "ui/metrics/serieschart.h"

#include <QLabel>
#include <QTableView>
#include <QTest>

namespace toolwright::ui {

inline constexpr std::int64_t minute = 60'000;
inline constexpr std::int64_t hour = 60 * minute;
inline constexpr std::int64_t day = 24 * hour;

/// Fifty calls of an hour ago of check_stock, a call each second, of which the last five ran into the limit;
/// twelve of find_invoice two days ago; none of the others.
inline std::vector<calls::CallRecord> someCalls()
{
    using httptool::Outcome;
    std::vector<calls::CallRecord> records;
    const auto add = [&records](std::int64_t at, const std::string& tool, Outcome outcome,
                                std::int64_t duration) {
        calls::CallRecord record;
        record.id = "c" + std::to_string(records.size());
        record.tool = tool;
        record.environment = "live";
        record.at = at;
        record.duration = duration;
        record.outcome = outcome;
        if (outcome == Outcome::HttpError) {
            record.status = 503;
        }
        records.push_back(record);
    };
    const auto now = platform::SystemClock().now();
    for (std::int64_t number = 1; number <= 50; ++number) {
        const auto isLate = number > 45;
        add(now - hour - minute + number * 1000, "check_stock", isLate ? Outcome::Timeout : Outcome::Ok,
            isLate ? 8000 : 100 + number);
    }
    for (std::int64_t number = 1; number <= 12; ++number) {
        add(now - 2 * day + number * 1000, "find_invoice", number == 1 ? Outcome::HttpError : Outcome::Ok,
            10 * number);
    }
    return records;
}

/// A window over the sample whose store holds some calls, or has not been made.
class MetricsFixture : public WindowFixture
{
public:
    explicit MetricsFixture(const std::vector<calls::CallRecord>& records)
    {
        if (records.empty()) {
            return;
        }
        platform::SystemRandom random;
        platform::QtFileStore files;
        const auto store = platform::openCalls(files, random, place(), platform::SystemClock().now());
        QVERIFY2(store && (*store)->add(records), store ? "" : store.error().message.c_str());
    }

    platform::CallPlace place() const
    {
        return {root().toStdString(), folder().toStdString() + "/data", folder().toStdString()};
    }
    /// In Metrics by its key, with figures of the last 7 days of `live`.
    bool start()
    {
        if (!openSample() || !QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        QTest::keyClick(&window(), Qt::Key_4, Qt::ControlModifier);
        return parts().metrics->isVisible() &&
               QTest::qWaitFor([this] { return parts().metrics->book().hasFigures(); }, 20'000);
    }
    QString shown(const char* name) const { return find<QLabel>(name)->text(); }
    SeriesChart* chart() const { return parts().metrics->chart()->chart(); }
    QString cell(int row, int column) const
    {
        return find<QTableView>("metrics.table")->model()->index(row, column).data().toString();
    }
};

} // namespace toolwright::ui
