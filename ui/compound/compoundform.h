#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace toolwright::ui {

class CompoundEditing;
class SchemaForm;
class ValueField;

/// The form of a compound itself: name, description, risk beside what its steps make of it, flags, note,
/// what overrides.json changes, and the input schema.
class CompoundForm : public QWidget
{
    Q_OBJECT

public:
    /// @p editing must outlive the form.
    explicit CompoundForm(CompoundEditing& editing, QWidget* parent = nullptr);

    SchemaForm* schema() const { return m_schema; }
    void refresh();
    void focusName();

Q_SIGNALS:
    void renameRequested(const QString& name);
    /// Jump to the override of @p field.
    void overrideRequested(const QString& field);

private:
    void build();
    QWidget* makeRisk();
    void connectText(ValueField* field, const char* key);
    void setField(const char* key, const QString& value);
    void setFlag(const char* key, bool on);
    void showRisk();
    void showOverrides();
    QWidget* makeOverride(const QString& change);

    CompoundEditing& m_editing;
    QLineEdit* m_name;
    ValueField* m_description;
    QComboBox* m_risk;
    QLabel* m_computed;
    QPushButton* m_useComputed;
    QCheckBox* m_critical;
    QCheckBox* m_disabled;
    ValueField* m_note;
    QWidget* m_overrides;
    QVBoxLayout* m_overrideRows;
    QStringList m_shownOverrides;
    SchemaForm* m_schema;
};

} // namespace toolwright::ui
