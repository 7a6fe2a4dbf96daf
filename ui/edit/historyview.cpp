#include "ui/edit/historyview.h"

#include "ui/edit/edithistory.h"
#include "ui/theme/icons.h"

#include <QEvent>

namespace toolwright::ui {

HistoryView::HistoryView(EditHistory& history, QWidget* parent)
    : QUndoView(history.stack(), parent)
{
    setObjectName(QStringLiteral("historyView"));
    setAccessibleName(tr("History"));
    setAccessibleDescription(tr("Every step with its name. Arrow keys go back and forward."));
    setEmptyLabel(tr("As opened"));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    decorate();
}

void HistoryView::changeEvent(QEvent* event)
{
    QUndoView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        decorate();
    }
}

/// The view asks for the picture of the clean step only once.
void HistoryView::decorate()
{
    setCleanIcon(icon(IconName::Save, Role::MutedText));
}

} // namespace toolwright::ui
