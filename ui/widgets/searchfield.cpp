#include "ui/widgets/searchfield.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QKeyEvent>

namespace toolwright::ui {

SearchField::SearchField(const QString& placeholder, QWidget* parent)
    : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    auto* magnifier = addAction(icon(IconName::Search, Role::MutedText), QLineEdit::LeadingPosition);
    // Only a picture: without this the magnifier would be a stop of its own for readers.
    magnifier->setEnabled(false);
    auto* clearAction = addAction(icon(IconName::Close, Role::MutedText), QLineEdit::TrailingPosition);
    clearAction->setText(tr("Clear"));
    clearAction->setToolTip(tr("Clear (Esc)"));
    clearAction->setVisible(false);
    connect(clearAction, &QAction::triggered, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, clearAction,
            [clearAction](const QString& text) { clearAction->setVisible(!text.isEmpty()); });
}

void SearchField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!text().isEmpty()) {
            clear();
            event->accept();
            return;
        }
        event->ignore();
        return;
    case Qt::Key_Down:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT leaveDown();
        event->accept();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

} // namespace toolwright::ui
