#pragma once

#include <QToolBar>

namespace toolwright::ui {

class ActionRegistry;

/// The places of the program, top to bottom. A place stands here once it works; its key stays the same.
class Rail : public QToolBar
{
    Q_OBJECT

public:
    /// The actions `go.…` bring a place to the front; the checked one is the place in front.
    explicit Rail(ActionRegistry& actions, QWidget* parent = nullptr);
};

} // namespace toolwright::ui
