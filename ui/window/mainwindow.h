#pragma once

#include "ui/window/windowparts.h"

#include <QMainWindow>

namespace toolwright::ui {

class FileCommands;
class GoCommands;
class ProblemCommands;
class ToolServices;

/// The window: makes its pieces, puts them in their places and hands them to the commands.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(WindowServices services, QWidget* parent = nullptr);
    ~MainWindow() override;

    const WindowParts& parts() const { return m_parts; }

    /// Opens the workspace that @p path lies in, and goes to it when it is a file; a failure is said inside
    /// the window.
    void openWorkspace(const QString& path);
    /// Goes to `file#/pointer` of the workspace that is open or being opened.
    void openLink(const QString& link);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makePieces();
    QWidget* makeCenter();
    void makeCommands();
    void restore();

    WindowServices m_services;
    WindowParts m_parts;
    FileCommands* m_files = nullptr;
    GoCommands* m_go = nullptr;
    ToolServices* m_tools = nullptr;
};

} // namespace toolwright::ui
