#pragma once

#include "ui/simulator/runbook.h"
#include "ui/simulator/valuetable.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace toolwright::ui {

/// Two runs side by side: what they set out from, what was decided and called, how they ended.
class CompareView : public QWidget
{
    Q_OBJECT

public:
    explicit CompareView(RunBook& book, QWidget* parent = nullptr);

    void refresh();

private:
    void build();
    void fillChoices();
    void compare();

    RunBook& m_book;
    QComboBox* m_left;
    QComboBox* m_right;
    QCheckBox* m_onlyDifferences;
    QLabel* m_summary;
    ValueTable* m_rows;
    QTableView* m_view;
};

} // namespace toolwright::ui
