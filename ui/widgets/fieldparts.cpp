#include "ui/widgets/fieldparts.h"

#include "ui/theme/fonts.h"
#include "ui/theme/look.h"

#include <QLabel>
#include <QToolButton>

namespace toolwright::ui {

QLabel* makeFieldLabel(const QString& text, QWidget* buddy, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(smallFont(parent->font()));
    label->setForegroundRole(QPalette::PlaceholderText);
    if (buddy != nullptr) {
        label->setBuddy(buddy);
    }
    return label;
}

QToolButton* makeIconButton(const QIcon& icon, const QString& text, const QString& objectName,
                            QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(objectName);
    button->setIcon(icon);
    button->setToolTip(text);
    button->setAccessibleName(text);
    setLook(button, Look::Flat);
    return button;
}

} // namespace toolwright::ui
