#pragma once

#include "core/httptool/authoring/completion.h"

#include <QObject>

#include <functional>

class QKeyEvent;

namespace toolwright::ui {

class CodeEditor;
class CodeView;
class CompletionPopup;

/// Completion and help while a tool file or the manifest is typed: a list below the caret after Ctrl+Space, a
/// letter or `$`, and what the format says under the mouse.
class ToolAssist : public QObject
{
    Q_OBJECT

public:
    using Names = std::function<httptool::authoring::GuideNames()>;

    /// @p editor must outlive it.
    ToolAssist(CodeEditor& editor, httptool::authoring::GuideFile file, Names names);

    void complete(bool asked);
    CompletionPopup* popup() const { return m_popup; }
    /// What the format says about byte @p offset, and what is wrong there is said by the editor; empty where
    /// it says nothing.
    QString helpAt(std::size_t offset) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool handleKey(const QKeyEvent& key);
    void accept(int row);
    void hide();

    CodeEditor& m_editor;
    CodeView* m_view;
    httptool::authoring::GuideFile m_file;
    Names m_names;
    CompletionPopup* m_popup = nullptr;
    jsonata::CompletionList m_list;
};

} // namespace toolwright::ui
