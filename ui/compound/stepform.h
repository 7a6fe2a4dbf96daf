#pragma once

#include "ui/compound/argumentfields.h"
#include "ui/compound/stepvalue.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace toolwright::ui {

class Chip;
class CompoundEditing;
class ValueField;

/// The form of one step: id, tool, `if`, `forEach`, arguments. What is typed goes into the text letter by
/// letter, and what changes there comes back.
class StepForm : public QWidget
{
    Q_OBJECT

public:
    /// @p editing must outlive the form.
    explicit StepForm(CompoundEditing& editing, QWidget* parent = nullptr);

    /// Shows the current step as it is now.
    void refresh();
    /// Gives the focus to the value @p below the step (`/if`, `/args/to`), or to the first field.
    void focusField(const std::string& below);
    void focusId();

Q_SIGNALS:
    void toolRequested();
    void renameRequested(const QString& id);

private:
    void build();
    QWidget* makeIdentity();
    QWidget* makeArgumentsHead();
    void connectField(ValueField* field, const std::string& below);
    void type(ValueField* field, const std::string& below);
    void addArgument(const std::string& pointer, const QString& name);
    void removeArgument(const std::string& pointer);
    void switchForm(const std::string& pointer);
    void showIdentity(const StepRow& row);
    void showTool(const StepRow& row);
    void showValue(ValueField* field, const std::string& below);
    void showArguments();
    void showItems();
    void showPart(ValueField* field, const std::string& below);
    std::string typeOf(const std::string& below) const;

    CompoundEditing& m_editing;
    std::size_t m_step = 0;
    QLabel* m_title;
    QLineEdit* m_id;
    QPushButton* m_tool;
    Chip* m_risk;
    QLabel* m_takes;
    ValueField* m_condition;
    ValueField* m_items;
    QComboBox* m_item;
    QLabel* m_summary;
    ArgumentFields* m_arguments;
    QLineEdit* m_addArgument;
};

} // namespace toolwright::ui
