#pragma once

#include "core/compound/analysis.h"
#include "core/compound/dialect.h"
#include "core/httptool/check.h"

#include <QObject>
#include <QTimer>

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace toolwright::ui {

/// The texts to judge. `saved` are the same files as they are on disk.
struct AnalysisRequest
{
    compound::VendoFiles files;
    compound::VendoFiles saved;
    bool isModified = false;
    compound::Profile profile = compound::Profile::Document;
    /// The files of the declarative part; none when there is none.
    std::optional<httptool::FileTexts> texts = {};
    httptool::KnownNames known = {};
};

/// What was found, with the very texts it was found in.
struct AnalysisReport
{
    compound::VendoFiles files;
    compound::Analysis analysis;
    /// What the agent would see if nothing of the unsaved edits counted.
    std::vector<std::string> agentSeesSaved;
    compound::Profile profile = compound::Profile::Document;
    /// How the steps write their values; none while no step has one.
    std::optional<compound::Dialect> dialect;
    /// The declarative files; their findings stand among those of the analysis, behind the others.
    std::optional<httptool::FileTexts> texts;
    httptool::KnownNames known;
    /// False while fixes are still being looked for; another report with all of them follows.
    bool hasFixes = false;
};

/// Judges texts on a thread of its own. Requests in quick succession become one; a request that was overtaken
/// is stopped, and what it still delivers is dropped on the window's thread. What loads and what is
/// quarantined is delivered first when many expressions are new, then everything. Fixes take longer than
/// findings: when they take too long, the findings are delivered first and once more with their fixes.
class AnalysisRunner : public QObject
{
    Q_OBJECT

public:
    explicit AnalysisRunner(QObject* parent = nullptr);
    ~AnalysisRunner() override;
    Q_DISABLE_COPY_MOVE(AnalysisRunner)

    void request(AnalysisRequest request);
    /// True from request() until its first answer was delivered.
    bool isBusy() const { return m_delivered != m_wanted; }
    /// Drops what is under way; nothing will be delivered for it.
    void cancel();

Q_SIGNALS:
    void finished(std::shared_ptr<const toolwright::ui::AnalysisReport> report);

private:
    struct Job
    {
        AnalysisRequest request;
        std::uint64_t generation = 0;
        std::stop_token stop;
    };

    void submit();
    void work(const std::stop_token& quit);
    /// Looks for the fixes of a report and delivers it, in between too when that takes long.
    void addFixes(const Job& job, AnalysisReport report, compound::FixFinder finder);
    std::optional<Job> nextJob(const std::stop_token& quit);
    void post(const Job& job, AnalysisReport report);
    void deliver(std::uint64_t generation, std::shared_ptr<const AnalysisReport> report);

    QTimer m_debounce;
    std::optional<AnalysisRequest> m_pending;
    std::uint64_t m_wanted = 0;
    std::uint64_t m_delivered = 0;
    std::stop_source m_running;

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Job> m_job;
    std::jthread m_thread;
};

} // namespace toolwright::ui
