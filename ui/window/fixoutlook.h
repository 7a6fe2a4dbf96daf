#pragma once

#include "core/workspace/fixforecast.h"
#include "ui/window/windowparts.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::ui {

struct AnalysisReport;

/// Finds out, on another thread, what each fix of the marked problem would leave, and has it said beside the
/// fixes.
class FixOutlook : public QObject
{
    Q_OBJECT

public:
    FixOutlook(const WindowParts& parts, QObject* parent);
    /// What is under way is dropped.
    ~FixOutlook() override;
    Q_DISABLE_COPY_MOVE(FixOutlook)

private:
    /// One a fix; none where it was not found out.
    using Forecasts = std::vector<std::optional<workspace::FixForecast>>;

    void ask();
    void look();
    void finish();

    WindowParts m_parts;
    /// Passing over problems asks for nothing.
    QTimer m_pause;
    QFutureWatcher<Forecasts> m_work;
    std::stop_source m_stop;
    bool m_again = false;
    /// What is being found out, or was last: of which problem, in which texts.
    std::string m_key;
    std::shared_ptr<const AnalysisReport> m_report;
    /// For the texts of m_report; used by one job at a time.
    std::shared_ptr<workspace::FixForecaster> m_forecaster;
};

} // namespace toolwright::ui
