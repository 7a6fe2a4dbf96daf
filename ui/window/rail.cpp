#include "ui/window/rail.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QAction>
#include <QToolButton>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

Rail::Rail(QAction* compounds, QWidget* parent)
    : QToolBar(tr("Places"), parent)
{
    setObjectName(QStringLiteral("rail"));
    setAccessibleName(tr("Places"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    toggleViewAction()->setVisible(false);
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("rail.compounds"));
    button->setText(tr("Compounds"));
    button->setAccessibleName(tr("Compounds"));
    button->setAccessibleDescription(tr("Compounds and tools of the workspace"));
    button->setFont(smallFont(font()));
    button->setIcon(icon(IconName::Compounds));
    button->setIconSize({iconMedium, iconMedium});
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setCheckable(true);
    button->setChecked(true);
    button->setToolTip(tr("Compounds (%1)").arg(compounds->shortcut().toString(QKeySequence::NativeText)));
    button->setFocusPolicy(Qt::TabFocus);
    setLook(button, Look::Rail);
    const auto wordWidth = QFontMetrics(button->font()).horizontalAdvance(button->text());
    button->setMinimumWidth(std::max(railWidth, wordWidth + 2 * space2));
    connect(button, &QToolButton::clicked, compounds, [button, compounds] {
        button->setChecked(true);
        compounds->trigger();
    });
    addWidget(button);
}

} // namespace toolwright::ui
