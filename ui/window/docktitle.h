#pragma once

#include <QWidget>

class QDockWidget;
class QLabel;

namespace toolwright::ui {

/// The head of a dock in one row: its title while no tab says it, the head of its panel, and the buttons that
/// float and close it. Dragging it moves the dock.
class DockTitle : public QWidget
{
    Q_OBJECT

public:
    /// @p head may be null; else it becomes part of the title.
    DockTitle(QDockWidget* dock, QWidget* head);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addButtons();
    void updateTitle();

    QDockWidget* m_dock;
    QLabel* m_title;
    bool m_alwaysTitled;
};

} // namespace toolwright::ui
