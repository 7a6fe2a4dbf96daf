#include "ui/window/gocommands.h"

#include "core/calls/calllink.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/calls/callspage.h"
#include "ui/chats/chatspage.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/compound/visualpage.h"
#include "ui/metrics/metricspage.h"
#include "ui/models/labels.h"
#include "ui/problems/problemspanel.h"
#include "ui/tools/toolspage.h"
#include "ui/window/agentpanel.h"
#include "ui/window/front.h"
#include "ui/window/historypanel.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/links.h"
#include "ui/window/messagearea.h"
#include "ui/window/placeentries.h"
#include "ui/window/session.h"
#include "ui/window/startpage.h"
#include "ui/window/statusline.h"
#include "ui/window/titlerow.h"

#include <QApplication>
#include <QDockWidget>
#include <QInputDialog>
#include <QMainWindow>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTreeView>

#include <utility>

namespace toolwright::ui {

namespace {

const auto actionPrefix = QLatin1String("action:");
const auto linkPrefix = QLatin1String("link:");

QString shortcutText(const QAction& action)
{
    QStringList keys;
    const auto shortcuts = action.shortcuts();
    for (const auto& shortcut : shortcuts) {
        keys.append(shortcut.toString(QKeySequence::NativeText));
    }
    return keys.join(QStringLiteral("  "));
}

QString menuName(Menu menu)
{
    switch (menu) {
    case Menu::File:
        return GoCommands::tr("File");
    case Menu::Edit:
        return GoCommands::tr("Edit");
    case Menu::View:
        return GoCommands::tr("View");
    case Menu::Panels:
        return GoCommands::tr("View › Panels");
    case Menu::Theme:
        return GoCommands::tr("View › Theme");
    case Menu::Go:
        return GoCommands::tr("Go");
    case Menu::Compound:
        return GoCommands::tr("Compound");
    case Menu::Refactor:
        return GoCommands::tr("Compound › Refactor");
    case Menu::Tools:
        return GoCommands::tr("Tools");
    case Menu::Profile:
        return GoCommands::tr("Tools › Profile");
    case Menu::Simulate:
        return GoCommands::tr("Simulate");
    case Menu::Metrics:
        return GoCommands::tr("Metrics");
    case Menu::Calls:
        return GoCommands::tr("Calls");
    case Menu::Help:
        return GoCommands::tr("Help");
    }
    return {};
}

} // namespace

std::vector<PaletteEntry> actionEntries(const ActionRegistry& actions)
{
    std::vector<PaletteEntry> entries;
    for (auto* action : actions.actions()) {
        const auto id = action->objectName();
        entries.push_back({actionPrefix + id, actions.plainText(id), menuName(actions.row(id).menu),
                           shortcutText(*action), actions.whyDisabled(id)});
    }
    return entries;
}

GoCommands::GoCommands(const WindowParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("view.palette"), [this] { showPalette(); });
    actions.handle(QStringLiteral("go.quickOpen"), [this] { showPlaces(); });
    actions.handle(QStringLiteral("go.line"), [this] { askLine(); });
    actions.handle(QStringLiteral("go.nextProblem"), [this] { m_parts.problems->step(1); });
    actions.handle(QStringLiteral("go.previousProblem"), [this] { m_parts.problems->step(-1); });
    actions.handle(QStringLiteral("go.nextTab"), [this] { goTab(1); });
    actions.handle(QStringLiteral("go.previousTab"), [this] { goTab(-1); });
    actions.handle(QStringLiteral("go.visual"), [this] {
        comeToCompounds();
        m_parts.tabs->showVisual();
        m_parts.tabs->visual()->enter();
    });
    actions.handle(QStringLiteral("go.json"), [this] {
        const auto cameBack = comeToCompounds();
        m_parts.tabs->showJson();
        if (const auto* page = m_parts.tabs->currentPage(); cameBack && page != nullptr) {
            page->editor()->setFocus(Qt::ShortcutFocusReason);
        }
    });
    actions.handle(QStringLiteral("go.nextPane"), [this] { switchPane(1); });
    actions.handle(QStringLiteral("go.previousPane"), [this] { switchPane(-1); });
    actions.handle(QStringLiteral("go.compounds"), [this] {
        m_parts.listDock->show();
        m_parts.list->focusFilter();
    });
    actions.handle(QStringLiteral("file.closeTab"), [this] {
        m_parts.tabs->closeReview();
        updateBlocks();
    });
    actions.action(QStringLiteral("go.compounds"))->setChecked(true);
    connect(m_parts.quickList, &QuickList::chosen, this, &GoCommands::choose);
    connect(m_parts.title, &TitleRow::paletteRequested, this, &GoCommands::showPalette);
    connect(m_parts.problems, &ProblemsPanel::placeChosen, this, &GoCommands::goTo);
    connect(m_parts.list, &ToolListPanel::placeChosen, this, &GoCommands::goToTool);
    connect(m_parts.tabs, &FileTabs::caretMoved, this, &GoCommands::followCaret);
    connect(m_parts.journal, &JournalKeeper::ready, this, [this] {
        if (!m_linkWhenReady.isEmpty()) {
            openLink(std::exchange(m_linkWhenReady, QString()));
        }
    });
    connect(m_parts.session, &Session::openFailed, this, [this] { m_linkWhenReady.clear(); });
    connect(m_parts.tools, &ToolsPage::caretMoved, this, &GoCommands::followCaret);
    connect(m_parts.session, &Session::analysed, this, &GoCommands::followCaret);
    connect(m_parts.session, &Session::analysed, this, &GoCommands::updateBlocks);
    connect(m_parts.session, &Session::closed, this, &GoCommands::updateBlocks, Qt::QueuedConnection);
    connect(m_parts.actions, &ActionRegistry::changed, this, &GoCommands::updateTitle);
    updateBlocks();
    updateTitle();
}

bool GoCommands::comeToCompounds()
{
    const auto isAway = m_parts.center->currentWidget() != static_cast<QWidget*>(m_parts.tabs);
    if (isAway) {
        m_parts.actions->action(QStringLiteral("go.compounds"))->trigger();
    }
    return isAway;
}

void GoCommands::goTab(int direction)
{
    if (!comeToCompounds()) {
        m_parts.tabs->step(direction);
    }
}

void GoCommands::showPalette()
{
    m_parts.quickList->open(tr("Find a command"), actionEntries(*m_parts.actions));
}

void GoCommands::showPlaces()
{
    auto entries = placeEntries(*m_parts.session);
    for (auto& entry : entries) {
        entry.id.prepend(linkPrefix);
    }
    m_parts.quickList->open(tr("Go to a tool, step or file"), std::move(entries));
}

void GoCommands::askLine()
{
    auto* editor = frontEditor(m_parts);
    if (editor == nullptr) {
        return;
    }
    const LineIndex lines(editor->text());
    auto* dialog = new QInputDialog(m_parts.window);
    dialog->setObjectName(QStringLiteral("lineDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setWindowTitle(tr("Go to line"));
    dialog->setLabelText(tr("Line, 1 to %1:").arg(lines.lineCount()));
    dialog->setIntRange(1, static_cast<int>(lines.lineCount()));
    dialog->setIntValue(static_cast<int>(editor->caretPlace().line));
    dialog->setOkButtonText(tr("Go"));
    connect(dialog, &QInputDialog::intValueSelected, editor, [editor](int line) {
        const LineIndex now(editor->text());
        editor->goTo({now.lineStart(static_cast<std::size_t>(line)), 0});
    });
    dialog->open();
}

void GoCommands::choose(const QString& id)
{
    if (id.startsWith(actionPrefix)) {
        m_parts.actions->action(id.mid(actionPrefix.size()))->trigger();
    } else if (id.startsWith(linkPrefix)) {
        openLink(id.mid(linkPrefix.size()));
    }
}

void GoCommands::goTo(const Place& place)
{
    const auto* workspace = m_parts.session->workspace();
    if (workspace == nullptr) {
        return;
    }
    if (isToolsFile(place.file)) {
        m_parts.actions->action(QStringLiteral("go.tools"))->trigger();
        m_parts.tools->goTo(place);
        return;
    }
    if (isToolsInFront(m_parts) || isMetricsInFront(m_parts) || isCallsInFront(m_parts) ||
        isChatsInFront(m_parts)) {
        m_parts.actions->action(QStringLiteral("go.compounds"))->trigger();
    }
    m_parts.tabs->goTo(placeNow(*workspace, place));
}

void GoCommands::goToTool(const Place& place)
{
    if (const auto* workspace = m_parts.session->workspace()) {
        m_parts.tabs->goToTool(nameOf(*workspace, place));
    }
}

void GoCommands::openLink(const QString& link)
{
    const auto& session = *m_parts.session;
    if (session.isOpening() || (session.isOpen() && !m_parts.journal->isReady())) {
        m_linkWhenReady = link;
        return;
    }
    if (!session.isOpen()) {
        return;
    }
    if (calls::isCallLink(link.toStdString())) {
        Q_EMIT callLinkRequested(link);
        return;
    }
    const auto place = resolveLink(*session.workspace(), link);
    if (place) {
        goTo(*place);
        return;
    }
    m_parts.messages->show(
        {QStringLiteral("link"),
         ChipKind::Error,
         tr("%1 was not opened: %2").arg(link, QString::fromStdString(place.error().message)),
         {}});
}

void GoCommands::followCaret()
{
    const auto* editor = frontEditor(m_parts);
    m_parts.status->setCaret(editor != nullptr ? std::optional(editor->caretPlace()) : std::nullopt);
    updateTitle();
    if (editor == nullptr) {
        return;
    }
    const auto* page = m_parts.tabs->currentPage();
    if (!m_parts.session->isReportCurrent() || isToolsInFront(m_parts) || page == nullptr) {
        return;
    }
    const auto offset = page->editor()->caretOffset();
    for (const auto& tool : m_parts.session->report()->analysis.tools) {
        if (tool.place.file == page->file() && tool.place.range.touches(offset)) {
            m_parts.list->select(QString::fromStdString(tool.name));
            return;
        }
    }
}

std::vector<QWidget*> GoCommands::panes() const
{
    if (!m_parts.session->isOpen()) {
        return {m_parts.start};
    }
    if (auto all = panesOfPlace(m_parts); !all.empty()) {
        return all;
    }
    if (isToolsInFront(m_parts)) {
        auto all = m_parts.tools->panes();
        all.push_back(m_parts.problemsDock);
        all.push_back(m_parts.historyDock);
        return all;
    }
    auto* page = m_parts.tabs->currentPage();
    const auto work = page != nullptr ? static_cast<QWidget*>(page) : m_parts.tabs->currentWidget();
    return {m_parts.listDock,      work,
            m_parts.inspectorDock, m_parts.agentDock,
            m_parts.problemsDock,  m_parts.samplesDock,
            m_parts.historyDock};
}

namespace {

/// What takes the focus when a pane is entered: its list or editor, else its first control.
QWidget* entryOf(QWidget* pane)
{
    if (auto* page = qobject_cast<FilePage*>(pane); page != nullptr && !page->isMissing()) {
        return page->editor();
    }
    const auto views = pane->findChildren<QAbstractItemView*>();
    for (auto* view : views) {
        if (view->isVisible()) {
            return view;
        }
    }
    const auto controls = pane->findChildren<QWidget*>();
    for (auto* control : controls) {
        if (control->isVisible() && (control->focusPolicy() & Qt::TabFocus) != 0) {
            return control;
        }
    }
    return pane;
}

} // namespace

void GoCommands::switchPane(int direction)
{
    const auto all = panes();
    const auto* focus = QApplication::focusWidget();
    const auto count = static_cast<int>(all.size());
    auto at = direction > 0 ? -1 : count;
    for (auto index = 0; index < count; ++index) {
        auto* pane = all[static_cast<std::size_t>(index)];
        if (focus != nullptr && (pane == focus || pane->isAncestorOf(focus))) {
            at = index;
        }
    }
    for (auto step = 0; step < count; ++step) {
        at = (at + direction + count) % count;
        auto* pane = all[static_cast<std::size_t>(at)];
        if (pane != nullptr && pane->isVisible() && !pane->visibleRegion().isEmpty()) {
            entryOf(pane)->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

void GoCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    for (const auto* id : {"go.quickOpen", "go.line", "go.nextTab", "go.previousTab", "go.compounds",
                           "go.visual", "go.json", "go.simulate"}) {
        actions.setBlocked(QString::fromLatin1(id), closed);
    }
    const auto none = m_parts.problems->model().count() == 0 ? tr("There is no problem.") : QString();
    for (const auto* id : {"go.nextProblem", "go.previousProblem"}) {
        actions.setBlocked(QString::fromLatin1(id), closed.isEmpty() ? none : closed);
    }
    actions.setBlocked(QStringLiteral("file.closeTab"), m_parts.tabs->isReviewing()
                                                            ? QString()
                                                            : tr("The four files of a workspace stay open."));
}

void GoCommands::updateTitle()
{
    const auto hasText = frontEditor(m_parts) != nullptr;
    auto place = m_parts.session->isOpen() ? m_parts.session->name() : tr("Find a command");
    if (m_parts.session->isOpen() && hasText) {
        place = tr("%1 — %2", "workspace, file")
                    .arg(place, QString::fromStdString(frontFile(m_parts)).section(QLatin1Char('/'), -1));
    } else if (m_parts.session->isOpen() && isMetricsInFront(m_parts)) {
        place = tr("%1 — tool metrics", "workspace").arg(place);
    } else if (m_parts.session->isOpen() && isCallsInFront(m_parts)) {
        place = tr("%1 — calls", "workspace").arg(place);
    } else if (m_parts.session->isOpen() && isChatsInFront(m_parts)) {
        place = tr("%1 — conversations", "workspace").arg(place);
    }
    const auto keys = m_parts.actions->action(QStringLiteral("view.palette"))->shortcuts();
    m_parts.title->setTexts(place,
                            keys.isEmpty() ? QString() : keys.last().toString(QKeySequence::NativeText));
}

} // namespace toolwright::ui
