#pragma once

#include "core/httptool/authoring/toolform.h"
#include "ui/tools/fieldassist.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QLineEdit;
class QVBoxLayout;

namespace toolwright::ui {

class ToolField;

/// One part of the form of a tool: its fields or rows, and the field for a new row.
class FormSection : public QWidget
{
    Q_OBJECT

public:
    FormSection(const httptool::authoring::FormPart& part, FieldAssist::Names names,
                QWidget* parent = nullptr);

    const httptool::authoring::FormPart& part() const { return m_part; }
    /// Shows other values; false when there are other rows, and then nothing has changed.
    bool update(const httptool::authoring::FormPart& part);
    const std::vector<ToolField*>& fields() const { return m_fields; }
    /// Null where no row can be added.
    QLineEdit* newRow() const { return m_new; }

Q_SIGNALS:
    void edited(toolwright::ui::ToolField* field, const QString& typed);
    void rowAdded(const QString& name);
    void rowRenamed(const std::string& pointer, const QString& name);
    void rowRemoved(const std::string& pointer);
    void requiredChanged(const QString& parameter, bool isRequired);
    void placeEntered(const std::string& pointer);
    void typingEnded();
    void undoRequested();
    void redoRequested();

private:
    ToolField* addField(const httptool::authoring::FormField& field, const QString& title);
    void addLabelled(QVBoxLayout* layout, const httptool::authoring::FormField& field);
    QWidget* makeRow(const httptool::authoring::FormField& field);
    QWidget* makeParameter(const httptool::authoring::ParameterRow& row);
    QLineEdit* makeName(const std::string& pointer, const std::string& name);
    QWidget* makeRemoval(const std::string& pointer, const std::string& name);
    QCheckBox* makeRequired(const httptool::authoring::ParameterRow& row);
    void makeNewRow(QVBoxLayout* layout);

    httptool::authoring::FormPart m_part;
    FieldAssist::Names m_names;
    std::vector<ToolField*> m_fields;
    std::vector<QCheckBox*> m_required;
    QLineEdit* m_new = nullptr;
};

} // namespace toolwright::ui
