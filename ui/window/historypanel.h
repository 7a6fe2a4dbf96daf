#pragma once

#include <QStackedWidget>

namespace toolwright::ui {

class EmptyState;
class HistoryView;
class Session;

/// The names of every step since the workspace was opened; choosing one moves all texts there.
class HistoryPanel : public QStackedWidget
{
    Q_OBJECT

public:
    explicit HistoryPanel(Session& session, QWidget* parent = nullptr);

    /// What takes the focus: the list of steps, or the hint while there is none.
    QWidget* target() const;

private:
    void showHistory();

    Session& m_session;
    EmptyState* m_empty;
    HistoryView* m_view = nullptr;
};

} // namespace toolwright::ui
