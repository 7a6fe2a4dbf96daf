#pragma once

#include <QToolBar>

class QAction;

namespace toolwright::ui {

/// The places of the program, top to bottom. A place stands here once it works; its key stays the same.
class Rail : public QToolBar
{
    Q_OBJECT

public:
    /// @p compounds brings the place to the front.
    explicit Rail(QAction* compounds, QWidget* parent = nullptr);
};

} // namespace toolwright::ui
