#pragma once

#include "core/compound/authoring/argumenttree.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QVBoxLayout;

namespace toolwright::ui {

class ValueField;

/// The arguments of a step: a field for each, required ones first, and one to add a name under each object.
class ArgumentFields : public QWidget
{
    Q_OBJECT

public:
    using ArgumentRow = compound::authoring::ArgumentRow;

    explicit ArgumentFields(QWidget* parent = nullptr);

    /// Keeps the widgets of rows that stay, so that the focus does. @p hasLiterals: false in the bare
    /// dialect, where each argument is an expression.
    void setRows(std::vector<ArgumentRow> rows, bool hasLiterals);
    const std::vector<ArgumentRow>& rows() const { return m_rows; }
    /// The field of the argument at @p pointer below `args`, null for groups.
    ValueField* field(const std::string& pointer) const;
    /// Tab goes from @p before through the arguments to @p after.
    void setTabNeighbours(QWidget* before, QWidget* after);
    /// Gives the focus to that argument as soon as it is there.
    void focusWhenThere(const std::string& pointer) { m_wanted = pointer; }

Q_SIGNALS:
    void fieldMade(toolwright::ui::ValueField* field, const std::string& pointer);
    /// A member @p name is to be added to the object at @p pointer, or an item to the array there.
    void addRequested(const std::string& pointer, const QString& name);
    void removeRequested(const std::string& pointer);
    /// An expression is to become a literal, or a literal an expression.
    void switchRequested(const std::string& pointer);

private:
    QWidget* makeRow(const ArgumentRow& row);
    QWidget* makeGroup(const ArgumentRow& row);
    ValueField* makeField(const ArgumentRow& row);
    void update(QWidget* widget, const ArgumentRow& row);
    void updateToggle(QWidget* widget, const ArgumentRow& row);
    void takeFocus();
    void chainTabs();

    std::vector<ArgumentRow> m_rows;
    std::map<std::string, QWidget*> m_widgets;
    QVBoxLayout* m_layout;
    std::string m_wanted;
    bool m_hasLiterals = true;
    QWidget* m_before = nullptr;
    QWidget* m_after = nullptr;
};

/// True for a row that holds others, or may.
bool isGroupRow(const compound::authoring::ArgumentRow& row);

} // namespace toolwright::ui
