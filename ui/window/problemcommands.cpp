#include "ui/window/problemcommands.h"

#include "core/workspace/declarativefix.h"
#include "ui/actions/actionregistry.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/models/labels.h"
#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/agentpanel.h"
#include "ui/window/front.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"
#include "ui/window/statusline.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QPushButton>
#include <QTreeView>
#include <QtConcurrentRun>

#include <iterator>

namespace toolwright::ui {

namespace {

Result<workspace::FixRun> fixEverything(const AnalysisReport& report)
{
    auto run = workspace::applyFixes(report.files, report.profile, std::nullopt);
    if (!run || !report.texts) {
        return run;
    }
    auto more = workspace::applyDeclarativeFixes(*report.texts, report.known, std::nullopt);
    if (!more) {
        return more;
    }
    std::move(more->applied.begin(), more->applied.end(), std::back_inserter(run->applied));
    std::move(more->files.begin(), more->files.end(), std::back_inserter(run->files));
    return run;
}

} // namespace

ProblemCommands::ProblemCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("tools.quickFix"), [this] { showFixes(); });
    actions.handle(QStringLiteral("tools.fixAllSafe"), [this] { fixAllSafe(); });
    actions.handle(QStringLiteral("tools.checkAgain"), [this] { m_parts.session->analyse(); });
    actions.handle(QStringLiteral("tools.copyFinding"), [this] { copyFinding(); });
    actions.handle(QStringLiteral("help.explain"), [this] {
        m_parts.problemsDock->show();
        m_parts.problemsDock->raise();
        m_parts.problems->explain();
    });
    actions.handle(QStringLiteral("tools.profileDocument"),
                   [this] { setProfile(compound::Profile::Document); });
    actions.handle(QStringLiteral("tools.profileReference"),
                   [this] { setProfile(compound::Profile::Reference); });
    connect(m_parts.problems, &ProblemsPanel::fixChosen, this, &ProblemCommands::press);
    connect(m_parts.problems, &ProblemsPanel::fixesRequested, this, [this] { showFixes(); });
    connect(m_parts.problems, &ProblemsPanel::copyRequested, this, &ProblemCommands::copyFinding);
    connect(m_parts.problems, &ProblemsPanel::currentChanged, this, &ProblemCommands::updateBlocks);
    connect(m_parts.problems->fixAllButton(), &QPushButton::clicked, this, &ProblemCommands::fixAllSafe);
    connect(m_parts.fixes, &FixPopup::accepted, this, &ProblemCommands::apply);
    connect(m_parts.session, &Session::analysed, this, &ProblemCommands::showReport);
    connect(m_parts.session, &Session::closed, this, &ProblemCommands::updateBlocks, Qt::QueuedConnection);
    connect(m_parts.status, &StatusLine::problemsRequested, this, [this] {
        m_parts.problemsDock->show();
        m_parts.problemsDock->raise();
    });
    connect(&m_fixAll, &QFutureWatcherBase::finished, this, &ProblemCommands::finishFixAll);
    auto* view = m_parts.problems->view();
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const auto* id : {"tools.quickFix", "tools.copyFinding", "help.explain"}) {
        view->addAction(actions.action(QString::fromLatin1(id)));
    }
    setProfile(m_services.settings.profile());
    updateBlocks();
}

void ProblemCommands::setProfile(compound::Profile profile)
{
    const auto* id =
        profile == compound::Profile::Document ? "tools.profileDocument" : "tools.profileReference";
    m_parts.actions->action(QString::fromLatin1(id))->setChecked(true);
    m_services.settings.setProfile(profile);
    m_parts.status->setProfile(tr("profile: %1").arg(profileLabel(profile)));
    m_parts.session->setProfile(profile);
}

void ProblemCommands::showReport()
{
    const auto report = m_parts.session->report();
    const auto& analysis = report->analysis;
    m_parts.problems->setFindings(analysis.diagnostics, report->files,
                                  report->texts.value_or(httptool::FileTexts()));
    m_parts.list->setTools(analysis.tools);
    m_parts.agent->setNames(report->agentSeesSaved, analysis.agentSees, analysis.loadRefused);
    const auto quarantined = m_parts.list->model().compoundCount(compound::ToolState::Quarantined);
    m_parts.status->setCounts(static_cast<int>(analysis.agentSees.size()), quarantined, analysis.loadRefused);
    m_parts.status->setDialect(!report->dialect ? QString()
                               : *report->dialect == compound::Dialect::Template
                                   ? tr("{{ }} template dialect")
                                   : tr("bare expression dialect"));
    announce(*report);
    const auto count = m_parts.problems->model().count();
    m_parts.problemsDock->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems %1").arg(count));
    updateBlocks();
}

/// Only what a reader would ask for: how bad it is, not each finding.
void ProblemCommands::announce(const AnalysisReport& report)
{
    const auto count = m_parts.problems->model().count();
    const auto problems = count == 0 ? tr("No problems.") : tr("%n problem(s).", nullptr, count);
    if (report.analysis.loadRefused) {
        m_parts.status->announce(tr("%1 The load is refused.", "counted problems").arg(problems));
        return;
    }
    const auto quarantined = m_parts.list->model().compoundCount(compound::ToolState::Quarantined);
    m_parts.status->announce(
        quarantined == 0
            ? problems
            : tr("%1 %n compound(s) quarantined.", "counted problems", quarantined).arg(problems));
}

void ProblemCommands::showFixes()
{
    auto* editor = frontEditor(m_parts);
    if (editor != nullptr && editor->isAncestorOf(QApplication::focusWidget())) {
        m_parts.problems->selectAt(frontFile(m_parts), editor->caretOffset());
    }
    const auto finding = m_parts.problems->current();
    if (finding && !finding->diagnostic.fixes.empty()) {
        m_parts.fixes->open(finding->diagnostic, m_parts.problems->forecasts());
    }
}

void ProblemCommands::press(int fix)
{
    const auto finding = m_parts.problems->current();
    if (!finding || fix < 0 || fix >= static_cast<int>(finding->diagnostic.fixes.size())) {
        return;
    }
    const auto& chosen = finding->diagnostic.fixes[static_cast<std::size_t>(fix)];
    if (chosen.loosens) {
        m_parts.fixes->open(finding->diagnostic, m_parts.problems->forecasts(), fix);
    } else {
        apply(chosen);
    }
}

void ProblemCommands::apply(const diagnostics::Fix& fix)
{
    if (const auto applied = m_parts.session->applyFix(fix); !applied) {
        say(applied.error());
        return;
    }
    m_parts.status->showMessage(tr("%1. Undo takes it back.").arg(QString::fromStdString(fix.title)));
}

void ProblemCommands::fixAllSafe()
{
    if (m_fixAll.isRunning() || !m_parts.session->isReportCurrent()) {
        return;
    }
    const auto report = m_parts.session->report();
    m_fixAll.setFuture(QtConcurrent::run([report] { return fixEverything(*report); }));
}

void ProblemCommands::finishFixAll()
{
    const auto run = m_fixAll.result();
    if (!run) {
        say(run.error());
        return;
    }
    std::vector<diagnostics::FileEdit> edits;
    for (const auto& file : run->files) {
        const auto before = file.before.value_or(std::string());
        if (before != m_parts.session->text(file.file)) {
            say({"fix.stale", "the text changed while the fixes were made; nothing was applied", {}});
            return;
        }
        edits.push_back({file.file, differenceAsEdit(before, file.after)});
    }
    if (edits.empty()) {
        m_parts.status->showMessage(tr("No fix loosens nothing: choose one by hand."));
        return;
    }
    const auto count = static_cast<int>(run->applied.size());
    if (const auto pushed =
            m_parts.session->history()->push(tr("Fix %n safe problem(s)", nullptr, count), edits);
        !pushed) {
        say(pushed.error());
    }
}

void ProblemCommands::copyFinding()
{
    if (const auto finding = m_parts.problems->current()) {
        QApplication::clipboard()->setText(findingAsText(*finding));
        m_parts.status->showMessage(tr("Copied the problem."));
    }
}

void ProblemCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    const auto finding = m_parts.problems->current();
    const auto unmarked = finding ? QString() : tr("No problem is marked.");
    const auto report = m_parts.session->report();
    const auto searching = report != nullptr && !report->hasFixes;
    const auto noFix = finding && finding->diagnostic.fixes.empty()
                           ? (searching ? tr("Fixes are still being looked for.")
                                        : tr("No edit certainly clears this problem."))
                           : unmarked;
    actions.setBlocked(QStringLiteral("tools.checkAgain"), closed);
    actions.setBlocked(QStringLiteral("tools.quickFix"), closed.isEmpty() ? noFix : closed);
    actions.setBlocked(QStringLiteral("tools.copyFinding"), closed.isEmpty() ? unmarked : closed);
    actions.setBlocked(QStringLiteral("help.explain"), closed.isEmpty() ? unmarked : closed);
    const auto found =
        report != nullptr ? report->analysis.diagnostics : std::vector<diagnostics::Diagnostic>{};
    const auto safe = std::any_of(found.begin(), found.end(), [](const diagnostics::Diagnostic& one) {
        return !one.fixes.empty() && !one.fixes.front().loosens;
    });
    const auto none = safe ? QString() : tr("No problem has a fix that loosens nothing.");
    actions.setBlocked(QStringLiteral("tools.fixAllSafe"), closed.isEmpty() ? none : closed);
    m_parts.problems->fixAllButton()->setEnabled(closed.isEmpty() && safe);
}

void ProblemCommands::say(const Error& error)
{
    m_parts.messages->show(
        {QStringLiteral("fix"),
         ChipKind::Error,
         tr("%1 (%2)").arg(QString::fromStdString(error.message), QString::fromStdString(error.code)),
         {}});
}

} // namespace toolwright::ui
