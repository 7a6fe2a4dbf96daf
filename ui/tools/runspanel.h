#pragma once

#include <QWidget>

#include <string>

class QListWidget;
class QLabel;

namespace toolwright::ui {

class CallDesk;
class DiffView;
struct CallRun;

/// The calls of this window, newest first: one shows its whole, two are compared.
class RunsPanel : public QWidget
{
    Q_OBJECT

public:
    /// @p desk must outlive the panel.
    explicit RunsPanel(CallDesk& desk, QWidget* parent = nullptr);

    /// Marks the two newest runs, so that they are compared.
    void compareLast();

private:
    void refresh();
    void showMarked();

    CallDesk& m_desk;
    QListWidget* m_list;
    QLabel* m_title;
    DiffView* m_diff;
};

/// A run as lines: request with secrets in their shown form, outcome, result, answer.
std::string runText(const CallRun& run);

} // namespace toolwright::ui
