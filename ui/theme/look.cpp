#include "ui/theme/look.h"

#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace toolwright::ui {

namespace {
constexpr const char* lookProperty = "toolwrightLook";
} // namespace

void setLook(QWidget* widget, Look look)
{
    widget->setProperty(lookProperty, static_cast<int>(look));
    widget->style()->polish(widget);
    widget->update();
}

Look lookOf(const QWidget* widget)
{
    return widget == nullptr ? Look::Default : static_cast<Look>(widget->property(lookProperty).toInt());
}

} // namespace toolwright::ui
