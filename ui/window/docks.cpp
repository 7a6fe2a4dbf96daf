#include "ui/window/docks.h"

#include "ui/compound/inspector.h"
#include "ui/compound/samplespanel.h"
#include "ui/compound/toollistpanel.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/agentpanel.h"
#include "ui/window/docktitle.h"
#include "ui/window/historypanel.h"
#include "ui/window/windowparts.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>

namespace toolwright::ui {

namespace {

// Raised when docks are added or renamed, so that an old state is not taken for a new one.
constexpr int layoutVersion = 2;
// Room for a name of thirty characters.
constexpr int listWidth = 276;
constexpr int inspectorWidth = 330;
constexpr int bottomHeight = 250;

QDockWidget* makeDock(const WindowParts& parts, QWidget* panel, const QString& name, const QString& title)
{
    auto* dock = new QDockWidget(title, parts.window);
    dock->setObjectName(name);
    dock->setAccessibleName(title);
    dock->setWidget(panel);
    return dock;
}

QString dockTitle(const char* text)
{
    return QCoreApplication::translate("Docks", text);
}

} // namespace

void makeDocks(WindowParts& parts)
{
    auto* window = parts.window;
    window->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks |
                           QMainWindow::AllowTabbedDocks);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    parts.listDock = makeDock(parts, parts.list, QStringLiteral("dock.list"), dockTitle("Compounds"));
    parts.problemsDock =
        makeDock(parts, parts.problems, QStringLiteral("dock.problems"), dockTitle("Problems"));
    parts.historyDock = makeDock(parts, parts.history, QStringLiteral("dock.history"), dockTitle("History"));
    parts.samplesDock = makeDock(parts, parts.samples, QStringLiteral("dock.samples"), dockTitle("Samples"));
    parts.inspectorDock =
        makeDock(parts, parts.inspector, QStringLiteral("dock.inspector"), dockTitle("Inspector"));
    parts.agentDock =
        makeDock(parts, parts.agent, QStringLiteral("dock.agent"), dockTitle("What the agent sees"));
    parts.problemsDock->setProperty("titled", true);
    parts.listDock->setTitleBarWidget(new DockTitle(parts.listDock, parts.list->head()));
    parts.problemsDock->setTitleBarWidget(new DockTitle(parts.problemsDock, parts.problems->head()));
    parts.historyDock->setTitleBarWidget(new DockTitle(parts.historyDock, nullptr));
    parts.samplesDock->setTitleBarWidget(new DockTitle(parts.samplesDock, nullptr));
    parts.inspectorDock->setTitleBarWidget(new DockTitle(parts.inspectorDock, nullptr));
    parts.agentDock->setTitleBarWidget(new DockTitle(parts.agentDock, nullptr));
    resetDocks(parts);
}

void resetDocks(const WindowParts& parts)
{
    auto* window = parts.window;
    const auto size = window->size();
    window->addDockWidget(Qt::LeftDockWidgetArea, parts.listDock);
    window->addDockWidget(Qt::BottomDockWidgetArea, parts.problemsDock);
    window->addDockWidget(Qt::BottomDockWidgetArea, parts.historyDock);
    window->addDockWidget(Qt::BottomDockWidgetArea, parts.samplesDock);
    window->addDockWidget(Qt::RightDockWidgetArea, parts.inspectorDock);
    window->addDockWidget(Qt::RightDockWidgetArea, parts.agentDock);
    // Side by side, before they share a place, they would make a small window wider.
    window->tabifyDockWidget(parts.problemsDock, parts.samplesDock);
    window->tabifyDockWidget(parts.samplesDock, parts.historyDock);
    window->tabifyDockWidget(parts.inspectorDock, parts.agentDock);
    for (auto* dock : {parts.listDock, parts.problemsDock, parts.historyDock, parts.samplesDock,
                       parts.inspectorDock, parts.agentDock}) {
        dock->setFloating(false);
        dock->show();
    }
    parts.problemsDock->raise();
    parts.inspectorDock->raise();
    window->resizeDocks({parts.listDock, parts.inspectorDock}, {listWidth, inspectorWidth}, Qt::Horizontal);
    window->resizeDocks({parts.problemsDock}, {bottomHeight}, Qt::Vertical);
    // The wishes above may have made it wider.
    window->resize(size);
}

bool restoreDocks(const WindowParts& parts, const QByteArray& state)
{
    return !state.isEmpty() && parts.window->restoreState(state, layoutVersion);
}

QByteArray saveDocks(const WindowParts& parts)
{
    return parts.window->saveState(layoutVersion);
}

} // namespace toolwright::ui
