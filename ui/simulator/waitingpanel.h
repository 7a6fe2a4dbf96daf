#pragma once

#include "ui/simulator/runbook.h"

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace toolwright::ui {

/// Every card that waits at the state that is looked at, the newest first, to answer several at once. They
/// are decided from top to bottom, and the first that cannot be ends the batch.
class WaitingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WaitingPanel(RunBook& book, QWidget* parent = nullptr);

    void refresh();
    int count() const;

Q_SIGNALS:
    void answered(const std::vector<std::string>& approvalIds, bool approve);

private:
    void build();
    QPushButton* makeButton(const QString& name, const QString& text, bool approve);
    std::vector<std::string> chosen() const;
    void updateButtons();

    RunBook& m_book;
    QLabel* m_note;
    QListWidget* m_cards;
    QPushButton* m_approve;
    QPushButton* m_deny;
};

} // namespace toolwright::ui
