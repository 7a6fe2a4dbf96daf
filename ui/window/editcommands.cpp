#include "ui/window/editcommands.h"

#include "ui/actions/actionregistry.h"
#include "ui/compound/filetabs.h"
#include "ui/tools/toolspage.h"
#include "ui/widgets/codeeditor.h"
#include "ui/window/front.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"

#include <QApplication>

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr int leastZoom = -4;
constexpr int mostZoom = 12;

} // namespace

EditCommands::EditCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("edit.undo"), [this] { m_parts.session->history()->stack()->undo(); });
    actions.handle(QStringLiteral("edit.redo"), [this] { m_parts.session->history()->stack()->redo(); });
    handleClipboard(QStringLiteral("edit.cut"), "cut");
    handleClipboard(QStringLiteral("edit.copy"), "copy");
    handleClipboard(QStringLiteral("edit.paste"), "paste");
    handleClipboard(QStringLiteral("edit.selectAll"), "selectAll");
    handleEditor(QStringLiteral("edit.find"), &CodeEditor::showFind);
    handleEditor(QStringLiteral("edit.replace"), &CodeEditor::showReplace);
    handleEditor(QStringLiteral("edit.findNext"), &CodeEditor::findNext);
    handleEditor(QStringLiteral("edit.findPrevious"), &CodeEditor::findPrevious);
    handleEditor(QStringLiteral("view.foldAll"), &CodeEditor::foldAll);
    handleEditor(QStringLiteral("view.unfoldAll"), &CodeEditor::unfoldAll);
    actions.handle(QStringLiteral("view.zoomIn"), [this] { zoom(m_services.settings.zoom() + 1); });
    actions.handle(QStringLiteral("view.zoomOut"), [this] { zoom(m_services.settings.zoom() - 1); });
    actions.handle(QStringLiteral("view.zoomReset"), [this] { zoom(0); });
    connect(m_parts.session, &Session::opened, this, &EditCommands::followHistory);
    connect(m_parts.session, &Session::closed, this, &EditCommands::updateUndo, Qt::QueuedConnection);
    connect(m_parts.tabs, &FileTabs::caretMoved, this, &EditCommands::updateBlocks);
    connect(m_parts.tools, &ToolsPage::caretMoved, this, &EditCommands::updateBlocks);
    updateUndo();
    updateBlocks();
}

void EditCommands::handleEditor(const QString& id, void (CodeEditor::*command)())
{
    m_parts.actions->handle(id, [this, command] {
        if (auto* editor = frontEditor(m_parts)) {
            (editor->*command)();
        }
    });
}

void EditCommands::handleClipboard(const QString& id, const char* command)
{
    m_parts.actions->handle(id, [command] {
        if (auto* target = QApplication::focusWidget()) {
            QMetaObject::invokeMethod(target, command);
        }
    });
}

void EditCommands::followHistory()
{
    connect(m_parts.session->history(), &EditHistory::changed, this, &EditCommands::updateUndo);
    zoom(m_services.settings.zoom());
    updateUndo();
    updateBlocks();
}

void EditCommands::updateUndo()
{
    auto& actions = *m_parts.actions;
    const auto* history = m_parts.session->history();
    auto* stack = history != nullptr ? m_parts.session->history()->stack() : nullptr;
    const auto canUndo = stack != nullptr && stack->canUndo();
    const auto canRedo = stack != nullptr && stack->canRedo();
    actions.action(QStringLiteral("edit.undo"))
        ->setText(canUndo ? tr("&Undo %1").arg(stack->undoText()) : tr("&Undo"));
    actions.action(QStringLiteral("edit.redo"))
        ->setText(canRedo ? tr("&Redo %1").arg(stack->redoText()) : tr("&Redo"));
    actions.setBlocked(QStringLiteral("edit.undo"), canUndo ? QString() : tr("Nothing was changed yet."));
    actions.setBlocked(QStringLiteral("edit.redo"), canRedo ? QString() : tr("Nothing was undone."));
}

void EditCommands::updateBlocks()
{
    const auto reason = frontEditor(m_parts) != nullptr ? QString() : tr("No text is in front.");
    for (const auto* id : {"edit.find", "edit.replace", "edit.findNext", "edit.findPrevious", "view.foldAll",
                           "view.unfoldAll", "view.zoomIn", "view.zoomOut", "view.zoomReset"}) {
        m_parts.actions->setBlocked(QString::fromLatin1(id), reason);
    }
}

void EditCommands::zoom(int steps)
{
    m_services.settings.setZoom(std::clamp(steps, leastZoom, mostZoom));
    m_parts.tabs->setTextSize(m_services.settings.zoom());
    m_parts.tools->setTextSize(m_services.settings.zoom());
}

} // namespace toolwright::ui
