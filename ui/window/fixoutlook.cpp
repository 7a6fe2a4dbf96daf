#include "ui/window/fixoutlook.h"

#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/session.h"

#include <QStringList>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

constexpr int outlookPauseMilliseconds = 150;
constexpr std::size_t namedTools = 3;
constexpr std::size_t namedProblems = 2;

QString namesOf(const std::vector<std::string>& tools)
{
    QStringList names;
    for (std::size_t index = 0; index < std::min(tools.size(), namedTools); ++index) {
        names.append(QString::fromStdString(tools[index]));
    }
    const auto list = names.join(QStringLiteral(", "));
    const auto others = static_cast<int>(tools.size()) - static_cast<int>(names.size());
    return others == 0 ? list : FixOutlook::tr("%1 and %n other(s)", nullptr, others).arg(list);
}

/// `host_x (compound.step-disabled)`
QString briefly(const diagnostics::Diagnostic& problem)
{
    const auto& about = problem.tool.empty() ? problem.place.file : problem.tool;
    return FixOutlook::tr("%1 (%2)", "tool or file, code of the problem")
        .arg(QString::fromStdString(about), QString::fromStdString(problem.code));
}

QString leftText(const std::vector<diagnostics::Diagnostic>& left)
{
    if (left.empty()) {
        return FixOutlook::tr("No problem is left.");
    }
    QStringList problems;
    for (std::size_t index = 0; index < std::min(left.size(), namedProblems); ++index) {
        problems.append(briefly(left[index]));
    }
    if (left.size() > namedProblems) {
        problems.append(QStringLiteral("…"));
    }
    return FixOutlook::tr("%n problem(s) left: %1.", nullptr, static_cast<int>(left.size()))
        .arg(problems.join(QStringLiteral(", ")));
}

QString forecastText(const workspace::FixForecast& forecast)
{
    QStringList sentences;
    if (!forecast.gained.empty()) {
        sentences.append(FixOutlook::tr("The agent will see %1.").arg(namesOf(forecast.gained)));
    }
    if (!forecast.lost.empty()) {
        sentences.append(FixOutlook::tr("The agent will no longer see %1.").arg(namesOf(forecast.lost)));
    }
    sentences.append(leftText(forecast.left));
    return sentences.join(QLatin1Char(' '));
}

} // namespace

FixOutlook::FixOutlook(const WindowParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(outlookPauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &FixOutlook::look);
    connect(m_parts.problems, &ProblemsPanel::currentChanged, this, &FixOutlook::ask);
    connect(m_parts.session, &Session::analysed, this, &FixOutlook::ask);
    connect(m_parts.session, &Session::closed, this, [this] {
        m_stop.request_stop();
        m_report.reset();
        m_forecaster.reset();
    });
    connect(&m_work, &QFutureWatcherBase::finished, this, &FixOutlook::finish);
}

FixOutlook::~FixOutlook()
{
    m_stop.request_stop();
}

void FixOutlook::ask()
{
    const auto finding = m_parts.problems->current();
    if (finding && finding->key == m_key && m_parts.session->report() == m_report) {
        return;
    }
    m_stop.request_stop();
    m_pause.start();
}

void FixOutlook::look()
{
    if (m_work.isRunning()) {
        m_again = true;
        return;
    }
    const auto finding = m_parts.problems->current();
    const auto report = m_parts.session->report();
    if (!finding || finding->diagnostic.fixes.empty() || report == nullptr || !report->hasFixes) {
        return;
    }
    if (report != m_report) {
        m_report = report;
        m_forecaster.reset();
    }
    m_key = finding->key;
    m_stop = std::stop_source();
    if (m_forecaster == nullptr) {
        m_forecaster = std::make_shared<workspace::FixForecaster>(report->files, report->profile);
    }
    m_work.setFuture(QtConcurrent::run(
        [forecaster = m_forecaster, fixes = finding->diagnostic.fixes, stop = m_stop.get_token()] {
            Forecasts forecasts;
            for (const auto& fix : fixes) {
                auto forecast = forecaster->after(fix, stop);
                forecasts.push_back(forecast ? std::optional(std::move(*forecast)) : std::nullopt);
            }
            return forecasts;
        }));
}

void FixOutlook::finish()
{
    const auto isOutdated = m_stop.stop_requested();
    if (isOutdated) {
        m_key.clear();
    }
    if (std::exchange(m_again, false)) {
        look();
    }
    const auto finding = m_parts.problems->current();
    if (isOutdated || !finding || finding->key != m_key) {
        return;
    }
    QStringList texts;
    const auto forecasts = m_work.result();
    for (const auto& forecast : forecasts) {
        texts.append(forecast ? forecastText(*forecast) : QString());
    }
    m_parts.problems->setForecasts(texts);
    m_parts.fixes->setForecasts(finding->diagnostic.fixes, texts);
}

} // namespace toolwright::ui
