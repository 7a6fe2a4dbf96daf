#pragma once

#include "core/base/result.h"
#include "ui/simulator/valuetable.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace toolwright::ui {

/// What one step says: its changes, and what is in its way.
struct PublishStep
{
    std::vector<FactRow> rows = {};
    std::optional<Error> refusal = {};
    /// Not empty: nothing would change, in words.
    QString idle = {};
    /// More to know before one presses the button.
    QString note = {};
};

/// One step on the way: what it would change, what is in its way, and the button that does it.
class PublishPage : public QWidget
{
    Q_OBJECT

public:
    /// Names of @p id and title of its table; @p button does it.
    struct Names
    {
        QString id;
        QString table;
        QString button;
    };

    PublishPage(const Names& names, QWidget* parent);

    void setStep(const PublishStep& step, bool isBusy);

Q_SIGNALS:
    void requested(bool force);

private:
    void refresh();

    ValueTable* m_table;
    QLabel* m_note;
    QCheckBox* m_force;
    QPushButton* m_button;
    PublishStep m_step;
    bool m_isBusy = true;
};

} // namespace toolwright::ui
