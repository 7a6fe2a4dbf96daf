#include "ui/window/analysisrunner.h"

#include "core/httptool/fixes.h"

#include <chrono>
#include <iterator>
#include <utility>

namespace toolwright::ui {

namespace {

// Long enough to collect the letters of one key repeat, short enough to feel immediate.
constexpr int debounceMilliseconds = 40;
// Findings without their fixes are shown only when the fixes keep one waiting.
constexpr std::chrono::milliseconds fixPatience(60);

void addToolFindings(AnalysisReport& report)
{
    if (report.texts) {
        auto found = httptool::checkFiles(*report.texts, report.known);
        std::move(found.begin(), found.end(), std::back_inserter(report.analysis.diagnostics));
    }
}

bool isOfToolFiles(const AnalysisReport& report, const diagnostics::Diagnostic& diagnostic)
{
    return report.texts && !diagnostic.place.file.starts_with(".vendo/");
}

/// The analysers of the worker thread; each re-uses what did not change since its last run.
class Judges
{
public:
    /// Reads as many expressions as do not keep one waiting; complete() reads the others.
    AnalysisReport judge(const AnalysisRequest& request, const std::stop_token& stop)
    {
        if (!m_profile || *m_profile != request.profile) {
            m_profile = request.profile;
            m_now.emplace(request.profile);
            m_saved.emplace(request.profile);
        }
        AnalysisReport report;
        report.profile = request.profile;
        report.analysis = m_now->analyse(request.files, stop, compound::Depth::Quick);
        report.agentSeesSaved = request.isModified
                                    ? m_saved->analyse(request.saved, stop, compound::Depth::Load).agentSees
                                    : report.analysis.agentSees;
        report.files = request.files;
        report.texts = request.texts;
        report.known = request.known;
        addToolFindings(report);
        report.dialect =
            report.files.capabilities ? compound::firstDialect(*report.files.capabilities) : std::nullopt;
        return report;
    }

    void complete(AnalysisReport& report, const std::stop_token& stop)
    {
        report.analysis = m_now->analyse(report.files, stop);
        addToolFindings(report);
    }

    compound::FixFinder fixesFor(const AnalysisReport& report) const { return {report.files, *m_now}; }

private:
    std::optional<compound::Profile> m_profile;
    std::optional<compound::Analyser> m_now;
    std::optional<compound::Analyser> m_saved;
};

} // namespace

AnalysisRunner::AnalysisRunner(QObject* parent)
    : QObject(parent)
    , m_thread([this](const std::stop_token& quit) { work(quit); })
{
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(debounceMilliseconds);
    connect(&m_debounce, &QTimer::timeout, this, &AnalysisRunner::submit);
}

AnalysisRunner::~AnalysisRunner()
{
    m_running.request_stop();
    m_thread.request_stop();
    m_wake.notify_all();
}

void AnalysisRunner::request(AnalysisRequest request)
{
    ++m_wanted;
    m_running.request_stop();
    m_pending = std::move(request);
    if (!m_debounce.isActive()) {
        m_debounce.start();
    }
}

void AnalysisRunner::cancel()
{
    m_debounce.stop();
    m_pending.reset();
    m_running.request_stop();
    m_delivered = ++m_wanted;
}

void AnalysisRunner::submit()
{
    if (!m_pending) {
        return;
    }
    m_running = std::stop_source();
    const std::lock_guard lock(m_mutex);
    m_job = Job{*std::exchange(m_pending, std::nullopt), m_wanted, m_running.get_token()};
    m_wake.notify_one();
}

std::optional<AnalysisRunner::Job> AnalysisRunner::nextJob(const std::stop_token& quit)
{
    std::unique_lock lock(m_mutex);
    if (!m_wake.wait(lock, quit, [this] { return m_job.has_value(); })) {
        return std::nullopt;
    }
    return std::exchange(m_job, std::nullopt);
}

void AnalysisRunner::work(const std::stop_token& quit)
{
    Judges judges;
    while (const auto job = nextJob(quit)) {
        auto report = judges.judge(job->request, job->stop);
        if (report.analysis.unreadCompounds > 0 && !job->stop.stop_requested()) {
            post(*job, report);
            judges.complete(report, job->stop);
        }
        if (!job->stop.stop_requested()) {
            auto finder = judges.fixesFor(report);
            addFixes(*job, std::move(report), std::move(finder));
        }
    }
}

void AnalysisRunner::addFixes(const Job& job, AnalysisReport report, compound::FixFinder finder)
{
    const auto start = std::chrono::steady_clock::now();
    auto posted = false;
    for (auto& diagnostic : report.analysis.diagnostics) {
        if (job.stop.stop_requested()) {
            return;
        }
        if (!posted && std::chrono::steady_clock::now() - start > fixPatience) {
            posted = true;
            post(job, report);
        }
        diagnostic.fixes = isOfToolFiles(report, diagnostic)
                               ? httptool::fixesFor(diagnostic, *report.texts, report.known)
                               : finder.fixesFor(diagnostic);
    }
    report.hasFixes = true;
    post(job, std::move(report));
}

void AnalysisRunner::post(const Job& job, AnalysisReport report)
{
    auto shared = std::make_shared<const AnalysisReport>(std::move(report));
    QMetaObject::invokeMethod(
        this,
        [this, generation = job.generation, shared = std::move(shared)] { deliver(generation, shared); },
        Qt::QueuedConnection);
}

void AnalysisRunner::deliver(std::uint64_t generation, std::shared_ptr<const AnalysisReport> report)
{
    if (generation != m_wanted) {
        return;
    }
    m_delivered = generation;
    Q_EMIT finished(std::move(report));
}

} // namespace toolwright::ui
