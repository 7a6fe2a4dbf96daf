#include "ui/widgets/pagestack.h"

namespace toolwright::ui {

PageStack::PageStack(QWidget* parent)
    : QStackedWidget(parent)
{
    connect(this, &QStackedWidget::currentChanged, this, &PageStack::updateGeometry);
}

QSize PageStack::minimumSizeHint() const
{
    const auto* page = currentWidget();
    return page != nullptr ? page->minimumSizeHint().expandedTo(page->minimumSize()) : QSize();
}

} // namespace toolwright::ui
