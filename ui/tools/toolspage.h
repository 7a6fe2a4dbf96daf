#pragma once

#include "core/base/place.h"
#include "core/diagnostics/diagnostic.h"
#include "core/httptool/names.h"

#include <QTabWidget>
#include <QWidget>

#include <string>
#include <vector>

namespace toolwright::ui {

class ActionRegistry;
class CallDesk;
class CallPanel;
class CodeEditor;
class EmptyState;
class EntryList;
class Session;
class ToolChanges;
class ToolForm;
class YamlPage;

/// The place Tools: the list, the text and form of one file, and calling it.
class ToolsPage : public QWidget
{
    Q_OBJECT

public:
    /// Everything must outlive the page.
    ToolsPage(Session& session, CallDesk& desk, ActionRegistry& actions, QWidget* parent = nullptr);

    /// What was found in @p texts; the list follows.
    void setReport(const httptool::FileTexts& texts, const std::vector<diagnostics::Diagnostic>& found);
    void showFile(const std::string& file);
    /// Shows the place in its text.
    void goTo(const Place& place);
    /// Empty while no file is in front.
    const std::string& file() const;
    /// Null while no text is in front.
    CodeEditor* editor() const;
    YamlPage* yaml() const { return m_yaml; }
    ToolForm* form() const { return m_form; }
    /// The form in front, at the place of the caret; or the text, at the place of the form.
    void showForm(bool isForm);
    /// What saving the file in front would change.
    void showChanges();
    EntryList* list() const { return m_list; }
    CallPanel* call() const { return m_call; }
    /// What F6 steps through.
    std::vector<QWidget*> panes() const;
    void setTextSize(int steps);

Q_SIGNALS:
    /// Another file is in front or its caret moved.
    void caretMoved();

private:
    QWidget* makeMiddle();
    void updateTool();
    void updateEmpty();
    void followTab();

    Session& m_session;
    CallDesk& m_desk;
    EntryList* m_list;
    QTabWidget* m_tabs;
    YamlPage* m_yaml;
    ToolForm* m_form;
    ToolChanges* m_changes;
    EmptyState* m_empty;
    CallPanel* m_call;
};

} // namespace toolwright::ui
