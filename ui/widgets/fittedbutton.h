#pragma once

#include <QPushButton>

namespace toolwright::ui {

/// A push button as wide as its text needs, for rows of short words.
class FittedButton : public QPushButton
{
    Q_OBJECT

public:
    using QPushButton::QPushButton;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace toolwright::ui
