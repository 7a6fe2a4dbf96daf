#pragma once

#include "core/calls/callfilter.h"

#include <QDialog>

class QDateTimeEdit;
class QDialogButtonBox;
class QLabel;

namespace toolwright::ui {

/// Asks for a range of time. Local times, to the minute.
class RangeDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RangeDialog(calls::TimeRange range, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(toolwright::calls::TimeRange range);

private:
    QDateTimeEdit* makeField(const QString& name, const QString& title, std::int64_t at);
    calls::TimeRange range() const;
    void check();

    QDateTimeEdit* m_from;
    QDateTimeEdit* m_to;
    QLabel* m_fault;
    QDialogButtonBox* m_buttons;
};

} // namespace toolwright::ui
