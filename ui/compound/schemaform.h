#pragma once

#include <QWidget>

class QLineEdit;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace toolwright::ui {

class CompoundEditing;
class SchemaModel;
class ValueField;

/// The input schema of the compound as a table and as JSON over the same bytes.
class SchemaForm : public QWidget
{
    Q_OBJECT

public:
    /// @p editing must outlive the form.
    explicit SchemaForm(CompoundEditing& editing, QWidget* parent = nullptr);

    SchemaModel& model() { return *m_model; }
    void refresh();

private:
    void build();
    QWidget* makeTable();
    void typeJson();

    CompoundEditing& m_editing;
    SchemaModel* m_model;
    QTabBar* m_views;
    QStackedWidget* m_stack;
    QTableView* m_table;
    QLineEdit* m_add;
    ValueField* m_json;
};

} // namespace toolwright::ui
