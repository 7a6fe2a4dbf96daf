#pragma once

#include "ui/window/windowparts.h"

#include <QObject>

namespace toolwright::ui {

class CodeEditor;

/// Undo, clipboard, search, folding and text size.
class EditCommands : public QObject
{
    Q_OBJECT

public:
    EditCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

private:
    void handleEditor(const QString& id, void (CodeEditor::*command)());
    void handleClipboard(const QString& id, const char* command);
    void followHistory();
    void updateUndo();
    void updateBlocks();
    void zoom(int steps);

    WindowParts m_parts;
    WindowServices m_services;
};

} // namespace toolwright::ui
