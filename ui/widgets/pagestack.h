#pragma once

#include <QStackedWidget>

namespace toolwright::ui {

/// Pages one over the other that ask for the room of the one in front only: a wide page that is hidden must
/// not keep the window wide.
class PageStack : public QStackedWidget
{
    Q_OBJECT

public:
    explicit PageStack(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
};

} // namespace toolwright::ui
