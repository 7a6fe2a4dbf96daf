#include "ui/tools/fieldassist.h"

#include "ui/widgets/completionpopup.h"
#include "ui/widgets/expressionfield.h"

#include <QKeyEvent>
#include <QTextCursor>

#include <utility>

namespace toolwright::ui {

FieldAssist::FieldAssist(ExpressionField& field, std::string pointer, Names names)
    : QObject(&field)
    , m_field(field)
    , m_pointer(std::move(pointer))
    , m_names(std::move(names))
{
    m_field.installEventFilter(this);
    connect(&m_field, &ExpressionField::focusLeft, this, &FieldAssist::hide);
    connect(&m_field, &ExpressionField::edited, this, [this] {
        if (m_field.hasFocus()) {
            // The caret follows the letter.
            QMetaObject::invokeMethod(this, &FieldAssist::complete, Qt::QueuedConnection);
        }
    });
}

FieldAssist::~FieldAssist()
{
    // It belongs to the window, so that it may stand over everything.
    delete m_popup;
}

bool FieldAssist::eventFilter(QObject* watched, QEvent* event)
{
    const auto isShown = m_popup != nullptr && m_popup->isVisible();
    if (event->type() == QEvent::ShortcutOverride && isShown &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return event->type() == QEvent::KeyPress ? handleKey(*static_cast<QKeyEvent*>(event))
                                             : QObject::eventFilter(watched, event);
}

bool FieldAssist::handleKey(const QKeyEvent& key)
{
    if (key.key() == Qt::Key_Space && key.modifiers() == Qt::ControlModifier) {
        complete();
        return true;
    }
    if (m_popup == nullptr || !m_popup->isVisible()) {
        return false;
    }
    switch (key.key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        m_popup->step(key.key() == Qt::Key_Down ? 1 : -1);
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
        return false;
    }
}

void FieldAssist::complete()
{
    const auto value = m_field.value().toStdString();
    m_list = httptool::authoring::completeValue(m_pointer, value, m_field.caretByte(), m_names());
    const auto word = value.substr(m_list.range.offset, m_list.range.length);
    const auto isWhole = m_list.items.size() == 1 && m_list.items.front().insertion == word;
    if (m_list.items.empty() || isWhole || !m_field.hasFocus()) {
        hide();
        return;
    }
    if (m_popup == nullptr) {
        m_popup = new CompletionPopup(&m_field);
        connect(m_popup, &CompletionPopup::chosen, this, &FieldAssist::accept);
    }
    const auto caret = m_field.cursorRect();
    m_popup->show(m_list.items, std::nullopt,
                  QRect(m_field.viewport()->mapToGlobal(caret.topLeft()), caret.size()));
}

void FieldAssist::accept(int row)
{
    const auto index = static_cast<std::size_t>(row);
    hide();
    if (row < 0 || index >= m_list.items.size()) {
        return;
    }
    const auto insertion = QString::fromStdString(m_list.items[index].insertion);
    m_field.selectBytes(m_list.range);
    m_field.textCursor().insertText(insertion);
}

void FieldAssist::hide()
{
    if (m_popup != nullptr) {
        m_popup->hide();
    }
}

} // namespace toolwright::ui
