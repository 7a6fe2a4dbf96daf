#pragma once

#include "core/httptool/authoring/completion.h"
#include "core/httptool/authoring/toolform.h"
#include "core/yaml/document.h"

#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace toolwright::ui {

class FormSection;
class Session;
class ToolField;

/// A tool file as a form over the same bytes: each field is one place of the text, each change one step of
/// the history.
class ToolForm : public QWidget
{
    Q_OBJECT

public:
    using Names = std::function<httptool::authoring::GuideNames()>;

    /// @p session must outlive the form.
    ToolForm(Session& session, Names names, QWidget* parent = nullptr);

    /// Empty, or a file that is no tool: the form is empty.
    void setFile(const std::string& file);
    /// The field of the place nearest to @p pointer gets the focus.
    void focusPlace(const std::string& pointer);
    /// The place that was worked on last; empty at first.
    const std::string& place() const { return m_place; }
    /// Null for places without a field.
    ToolField* fieldFor(const std::string& pointer) const;

Q_SIGNALS:
    /// What the form cannot show is at @p pointer of the text.
    void textRequested(const std::string& pointer);

private:
    void build();
    void refresh();
    void rebuild(const std::vector<httptool::authoring::FormPart>& parts);
    FormSection* addSection(const httptool::authoring::FormPart& part);
    void connectRows(FormSection* section);
    // Rows that are replaced by what is pushed live until the event loop is reached, so these may belong to
    // one.
    void addRow(const httptool::authoring::FormPart& part, const QString& name);
    void renameRow(const httptool::authoring::FormPart& part, const std::string& pointer,
                   const QString& name);
    void removeRow(const httptool::authoring::FormPart& part, const std::string& pointer);
    void focusNamed(const QString& name);
    void showState();
    void showProblems();
    void type(ToolField* field, const QString& typed);
    /// False when it was refused, which is then said.
    bool push(const QString& name, const Result<EditList>& edits);
    void say(const Error& error);
    void enterPlace(const std::string& pointer);

    Session& m_session;
    Names m_names;
    std::string m_file;
    yaml::Document m_document;
    std::vector<FormSection*> m_sections;
    std::string m_place;
    QWidget* m_state;
    QLabel* m_stateText;
    QPushButton* m_showText;
    QScrollArea* m_scroll;
    QWidget* m_content;
    QVBoxLayout* m_rows;
    QLabel* m_error;
    QLabel* m_help;
};

} // namespace toolwright::ui
