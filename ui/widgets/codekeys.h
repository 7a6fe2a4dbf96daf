#pragma once

class QKeyEvent;

namespace toolwright::ui {

class CodeView;

/// Keys that mean more than their letter: Enter keeps the indentation, a closing bracket steps out, Ctrl+Tab
/// and Ctrl+Shift+Tab indent (Tab alone leaves the field). True when @p event is dealt with.
bool handleCodeKey(CodeView& view, const QKeyEvent& event);

/// Keys that belong to the editor around the text (find, undo): the text leaves them to it.
bool isEditorCommand(const QKeyEvent& event);

} // namespace toolwright::ui
