#pragma once

#include "core/httptool/authoring/completion.h"
#include "core/yaml/document.h"

#include <QWidget>

#include <string>
#include <vector>

namespace toolwright::ui {

class CodeEditor;
class Session;
class ToolAssist;

/// The text of one YAML file of the workspace at a time, kept the same as the session.
class YamlPage : public QWidget
{
    Q_OBJECT

public:
    /// @p session must outlive the page.
    explicit YamlPage(Session& session, QWidget* parent = nullptr);

    /// Empty: none.
    void setFile(const std::string& file);
    const std::string& file() const { return m_file; }
    /// The editor of the file in front; null while there is none.
    CodeEditor* editor() const;
    ToolAssist* assist() const { return m_assist; }
    /// Names of secrets that completion offers.
    void setSecrets(std::vector<std::string> names) { m_secrets = std::move(names); }
    void setTextSize(int steps);
    /// What completion offers in the file in front.
    httptool::authoring::GuideNames names() const;

Q_SIGNALS:
    void caretMoved();

private:
    void makeEditor();
    void showMarks();

    Session& m_session;
    std::string m_file;
    CodeEditor* m_editor = nullptr;
    ToolAssist* m_assist = nullptr;
    std::vector<std::string> m_secrets;
    /// The tool as it last could be read.
    mutable json::Value m_lastTool = json::Value::object();
    int m_zoom = 0;
};

} // namespace toolwright::ui
