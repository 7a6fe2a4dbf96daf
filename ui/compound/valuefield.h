#pragma once

#include "ui/compound/valuetext.h"
#include "ui/widgets/expressionfield.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace toolwright::ui {

class ElidedLabel;

/// A named value of a step: its field, beneath it what it gives and what is wrong with it.
class ValueField : public QWidget
{
    Q_OBJECT

public:
    /// @p objectName names the field itself; @p label stands above it.
    ValueField(const QString& objectName, const QString& label, QWidget* parent = nullptr);

    ExpressionField* field() const { return m_field; }
    void setLabel(const QString& label);
    /// A word behind the label: `required`, `not in the schema`.
    void setRemark(const QString& remark, bool isWarning = false);
    void setPlaceholder(const QString& text);
    void setValue(const QString& value);
    void setResult(const ResultText& result);
    /// What the part at the caret gives; empty text: nothing is shown.
    void setPart(const QString& part, const ResultText& result);
    void setProblem(const QString& problem);
    /// What may surprise, in the colour of warnings.
    void setWarning(const QString& warning);
    /// A button at the right of the label; @p text is its accessible name.
    QToolButton* addButton(const QIcon& icon, const QString& text, const QString& objectName);
    /// One that shows the word @p shown and stays down while it is checked.
    QToolButton* addToggle(const QString& shown, const QString& text, const QString& objectName);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build(const QString& objectName);
    void updateProblem();
    void updateLook();

    QLabel* m_label;
    QLabel* m_remark;
    QHBoxLayout* m_head;
    ExpressionField* m_field;
    QLabel* m_result;
    QLabel* m_part;
    QLabel* m_error;
    QLabel* m_warning;
    QString m_problem;
    ResultText m_shown;
    bool m_isWarning = false;
};

} // namespace toolwright::ui
