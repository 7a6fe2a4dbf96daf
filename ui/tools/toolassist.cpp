#include "ui/tools/toolassist.h"

#include "core/yaml/document.h"
#include "ui/widgets/codeeditor.h"
#include "ui/widgets/codeview.h"
#include "ui/widgets/completionpopup.h"
#include "ui/widgets/documentsync.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QTextCursor>
#include <QToolTip>

#include <utility>

namespace toolwright::ui {

namespace {

constexpr int assistPage = 8;

bool startsCompletion(const QKeyEvent& key)
{
    const auto text = key.text();
    return text.size() == 1 && (text.at(0).isLetterOrNumber() || text.at(0) == QLatin1Char('$') ||
                                text.at(0) == QLatin1Char('.') || text.at(0) == QLatin1Char('_'));
}

} // namespace

ToolAssist::ToolAssist(CodeEditor& editor, httptool::authoring::GuideFile file, Names names)
    : QObject(&editor)
    , m_editor(editor)
    , m_view(editor.view())
    , m_file(file)
    , m_names(std::move(names))
{
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &CodeView::focusLeft, this, &ToolAssist::hide);
}

QString ToolAssist::helpAt(std::size_t offset) const
{
    const auto document = yaml::Document::parse(m_editor.text());
    const auto help = httptool::authoring::explainAt(m_file, document, offset);
    return help ? QStringLiteral("%1\n%2").arg(QString::fromStdString(help->title),
                                               QString::fromStdString(help->help))
                : QString();
}

bool ToolAssist::eventFilter(QObject* watched, QEvent* event)
{
    // While the editor goes its view still has events, so only what is meant may touch either.
    if (event->type() == QEvent::ToolTip && watched == m_view->viewport()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto position = m_view->cursorForPosition(help->pos()).position();
        auto lines = m_view->marks().messagesAt(position);
        const auto said = helpAt(m_view->sync().byteAt(position));
        if (!said.isEmpty()) {
            lines.append(said);
        }
        QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), m_view->viewport());
        return true;
    }
    if (watched != static_cast<QObject*>(m_view)) {
        return false;
    }
    if (event->type() == QEvent::ShortcutOverride && m_popup != nullptr && m_popup->isVisible() &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return event->type() == QEvent::KeyPress && handleKey(*static_cast<QKeyEvent*>(event));
}

bool ToolAssist::handleKey(const QKeyEvent& key)
{
    if (key.key() == Qt::Key_Space && key.modifiers() == Qt::ControlModifier) {
        complete(true);
        return true;
    }
    if (m_popup != nullptr && m_popup->isVisible()) {
        switch (key.key()) {
        case Qt::Key_Down:
        case Qt::Key_Up:
            m_popup->step(key.key() == Qt::Key_Down ? 1 : -1);
            return true;
        case Qt::Key_PageDown:
        case Qt::Key_PageUp:
            m_popup->step(key.key() == Qt::Key_PageDown ? assistPage : -assistPage);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
            accept(m_popup->currentRow());
            return true;
        case Qt::Key_Escape:
            hide();
            return true;
        default:
            break;
        }
    }
    // The letter comes first, then what could follow it.
    const auto starts = startsCompletion(key) ||
                        (key.key() == Qt::Key_Backspace && m_popup != nullptr && m_popup->isVisible());
    if (starts) {
        QMetaObject::invokeMethod(
            this, [this] { complete(false); }, Qt::QueuedConnection);
    } else if (!key.text().isEmpty()) {
        hide();
    }
    return false;
}

void ToolAssist::complete(bool asked)
{
    if (m_editor.isReadOnly() || !m_editor.view()->hasFocus()) {
        return;
    }
    const auto& text = m_editor.text();
    m_list = httptool::authoring::completeAt(m_file, text, m_editor.caretOffset(), m_names());
    const auto word = text.substr(m_list.range.offset, m_list.range.length);
    const auto isWhole = m_list.items.size() == 1 && m_list.items.front().insertion == word;
    if (m_list.items.empty() || isWhole || (!asked && word.empty())) {
        hide();
        return;
    }
    if (m_popup == nullptr) {
        m_popup = new CompletionPopup(m_editor.view());
        connect(m_popup, &CompletionPopup::chosen, this, &ToolAssist::accept);
    }
    const auto caret = m_editor.view()->cursorRect();
    m_popup->show(m_list.items, std::nullopt,
                  QRect(m_editor.view()->viewport()->mapToGlobal(caret.topLeft()), caret.size()));
}

void ToolAssist::accept(int row)
{
    const auto index = static_cast<std::size_t>(row);
    if (row < 0 || index >= m_list.items.size()) {
        hide();
        return;
    }
    auto* view = m_editor.view();
    auto cursor = view->textCursor();
    cursor.setPosition(view->sync().positionAt(m_list.range.offset));
    cursor.setPosition(view->sync().positionAt(m_list.range.end()), QTextCursor::KeepAnchor);
    cursor.insertText(QString::fromStdString(m_list.items[index].insertion));
    view->setTextCursor(cursor);
    hide();
}

void ToolAssist::hide()
{
    if (m_popup != nullptr) {
        m_popup->hide();
    }
}

} // namespace toolwright::ui
