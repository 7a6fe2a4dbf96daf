#include "ui/window/simulatecommands.h"

#include "core/base/limits.h"
#include "ui/actions/actionregistry.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/simulator/cardview.h"
#include "ui/simulator/reviewpanel.h"
#include "ui/simulator/runview.h"
#include "ui/simulator/scenariopanel.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/window/docks.h"
#include "ui/window/front.h"
#include "ui/window/links.h"
#include "ui/window/session.h"
#include "ui/window/simulateexports.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QStackedWidget>
#include <QTreeView>

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr std::int64_t tenMinutes = 600'000;

/// Compounds that the agent sees, in the order of the file.
std::vector<std::string> visibleCompounds(const compound::Analysis& analysis)
{
    std::vector<std::string> names;
    for (const auto& tool : analysis.tools) {
        const auto isSeen = std::find(analysis.agentSees.begin(), analysis.agentSees.end(), tool.name) !=
                            analysis.agentSees.end();
        if (tool.isCompound && tool.state == compound::ToolState::Available && isSeen) {
            names.push_back(tool.name);
        }
    }
    return names;
}

} // namespace

SimulateCommands::SimulateCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_exports(new SimulateExports(parts, services, this))
{
    m_parts.actions->handle(QStringLiteral("go.simulate"), [this] { enter(); });
    connect(m_parts.actions->action(QStringLiteral("go.compounds")), &QAction::triggered, this,
            &SimulateCommands::leave);
    handleRuns();
    handleCards();
    handleReview();
    connect(m_parts.tabs, &FileTabs::caretMoved, this, &SimulateCommands::leave);
    connect(m_parts.session, &Session::analysed, this, [this] {
        m_ready = true;
        if (isInside()) {
            takeWorkspace();
        }
    });
    connect(m_parts.session, &Session::opened, m_exports, &SimulateExports::loadVerdicts);
    connect(m_parts.simulator->review(), &ReviewPanel::judged, m_exports, &SimulateExports::keepVerdict);
    connect(m_parts.session, &Session::closed, this, [this] {
        m_parts.simulator->review()->sayNote();
        leave();
        m_ready = false;
        m_parts.simulator->clear();
        updateBlocks();
    });
    connect(&m_parts.simulator->book(), &RunBook::changed, this, &SimulateCommands::updateBlocks);
    connect(m_parts.simulator, &SimulatorPage::placeChosen, this, [this](const Place& place) {
        if (const auto* workspace = m_parts.session->workspace()) {
            leave();
            m_parts.tabs->goTo(placeNow(*workspace, place));
        }
    });
    updateBlocks();
}

void SimulateCommands::handleInside(const char* id, const std::function<void()>& handler)
{
    m_parts.actions->handle(QString::fromLatin1(id), handler);
}

void SimulateCommands::handleRuns()
{
    auto& book = m_parts.simulator->book();
    m_parts.actions->handle(QStringLiteral("simulate.run"), [this] { run(); });
    handleInside("simulate.step", [&book] { book.go(simulation::Proceed{}); });
    handleInside("simulate.back", [&book] { book.goTo(book.current()->cursor - 1); });
    handleInside("simulate.forward", [&book] { book.goTo(book.current()->cursor + 1); });
    handleInside("simulate.startOver", [&book] { book.start(); });
    handleInside("simulate.clock", [&book] { book.go(simulation::AdvanceClock{tenMinutes}); });
    handleInside("simulate.expire",
                 [&book] { book.go(simulation::AdvanceClock{limits::resumeLifetime + 1}); });
    handleInside("simulate.restart", [&book] { book.go(simulation::RestartProcess{}); });
    handleInside("simulate.callAgain", [&book] { book.go(simulation::CallAgain{}); });
    handleInside("simulate.compare", [this] { m_parts.simulator->showComparison(); });
}

void SimulateCommands::handleCards()
{
    auto* card = m_parts.simulator->runView()->card();
    handleInside("simulate.approve", [card] { card->approve(); });
    handleInside("simulate.deny", [card] { card->deny(); });
    handleInside("simulate.remember", [card] { card->toggleRemember(); });
    handleInside("simulate.approveAll", [this] { m_parts.simulator->approveAll(); });
    handleInside("simulate.denyAll", [this] { m_parts.simulator->denyAll(); });
}

void SimulateCommands::handleReview()
{
    auto* page = m_parts.simulator;
    handleInside("simulate.nextCompound", [page] { page->stepCompound(1); });
    handleInside("simulate.previousCompound", [page] { page->stepCompound(-1); });
    handleInside("simulate.accept", [page] { page->review()->judge(workspace::ReviewVerdict::Accepted); });
    handleInside("simulate.reject", [page] { page->review()->judge(workspace::ReviewVerdict::Rejected); });
    handleInside("simulate.openScenario", [this] { m_exports->openScenario(); });
    handleInside("simulate.saveScenario", [this] { m_exports->saveScenario(); });
    handleInside("simulate.exportMarkdown", [this] { m_exports->exportMarkdown(); });
    handleInside("simulate.exportJson", [this] { m_exports->exportJson(); });
    handleInside("simulate.exportReview", [this] { m_exports->exportReview(); });
}

bool SimulateCommands::isInside() const
{
    return m_parts.center->currentWidget() == static_cast<QWidget*>(m_parts.simulator);
}

void SimulateCommands::enter()
{
    m_parts.actions->action(QStringLiteral("go.simulate"))->setChecked(true);
    if (isInside()) {
        m_parts.simulator->scenario()->focusCompound();
        return;
    }
    comeFromOtherPlaces(m_parts);
    m_parts.actions->action(QStringLiteral("go.simulate"))->setChecked(true);
    m_layout = saveDocks(m_parts);
    const auto docks = m_parts.window->findChildren<QDockWidget*>();
    for (auto* dock : docks) {
        dock->hide();
    }
    m_parts.center->setCurrentWidget(static_cast<QWidget*>(m_parts.simulator));
    if (m_ready) {
        takeWorkspace();
    }
    m_parts.simulator->scenario()->focusCompound();
    updateBlocks();
}

void SimulateCommands::leave()
{
    if (!isInside()) {
        return;
    }
    m_parts.actions->action(QStringLiteral("go.compounds"))->setChecked(true);
    m_parts.center->setCurrentWidget(static_cast<QWidget*>(m_parts.tabs));
    restoreDocks(m_parts, m_layout);
    updateBlocks();
}

void SimulateCommands::takeWorkspace()
{
    const auto* workspace = m_parts.session->workspace();
    const auto report = m_parts.session->report();
    if (workspace != nullptr && report != nullptr) {
        const auto files = workspace->snapshot();
        m_parts.simulator->setWorkspace(files, m_parts.session->profile(), visibleCompounds(report->analysis),
                                        m_exports->answerMaterial(files));
    }
}

void SimulateCommands::run()
{
    if (!isInside()) {
        const auto chosen = m_parts.list->view()->currentIndex().data(ToolListModel::NameRole).toString();
        enter();
        m_parts.simulator->scenario()->choose(chosen);
    }
    m_parts.simulator->book().runOn();
}

void SimulateCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    actions.setBlocked(QStringLiteral("simulate.run"), closed);
    const auto outside = isInside() ? QString() : tr("Go to Simulate first.");
    const auto* run = m_parts.simulator->book().current();
    const auto noRun = run != nullptr ? QString() : tr("Nothing was run yet.");
    const auto block = [&](std::initializer_list<const char*> ids, const QString& reason) {
        for (const auto* id : ids) {
            const auto why = !closed.isEmpty() ? closed : !outside.isEmpty() ? outside : reason;
            actions.setBlocked(QString::fromLatin1(id), why);
        }
    };
    block({"simulate.step", "simulate.startOver", "simulate.nextCompound", "simulate.previousCompound",
           "simulate.accept", "simulate.reject", "simulate.openScenario", "simulate.saveScenario",
           "simulate.exportReview"},
          {});
    block({"simulate.clock", "simulate.expire", "simulate.restart", "simulate.callAgain", "simulate.compare",
           "simulate.exportMarkdown", "simulate.exportJson"},
          noRun);
    block({"simulate.back"}, run != nullptr && run->cursor > 0 ? QString() : tr("This is the first state."));
    block({"simulate.forward"},
          run != nullptr && !run->isAtEnd() ? QString() : tr("This is the last state."));
    const auto hasCard = m_parts.simulator->runView()->card()->hasCard();
    block({"simulate.approve", "simulate.deny", "simulate.remember"},
          hasCard ? QString() : tr("No card waits."));
    block({"simulate.approveAll", "simulate.denyAll"},
          m_parts.simulator->hasWaiting() ? QString() : tr("No card waits."));
}

} // namespace toolwright::ui
