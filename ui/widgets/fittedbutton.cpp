#include "ui/widgets/fittedbutton.h"

#include "ui/theme/measures.h"

namespace toolwright::ui {

QSize FittedButton::sizeHint() const
{
    const auto picture = icon().isNull() ? 0 : iconSize().width() + measures::space1;
    const auto arrow = menu() != nullptr ? measures::iconSmall : 0;
    return {fontMetrics().horizontalAdvance(text()) + picture + arrow + 2 * measures::space4,
            QPushButton::sizeHint().height()};
}

} // namespace toolwright::ui
