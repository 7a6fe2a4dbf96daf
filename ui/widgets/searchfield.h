#pragma once

#include <QLineEdit>

namespace toolwright::ui {

/// A filter field: magnifier, clear button, Escape clears first and only then passes on, Down leaves towards
/// the list.
class SearchField : public QLineEdit
{
    Q_OBJECT

public:
    /// @p placeholder is also the accessible name.
    explicit SearchField(const QString& placeholder, QWidget* parent = nullptr);

Q_SIGNALS:
    /// Arrow down, page down or Enter: the list below should take the key.
    void leaveDown();

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace toolwright::ui
