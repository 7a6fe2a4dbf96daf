#pragma once

#include "ui/tools/importdialog.h"
#include "ui/window/windowparts.h"

#include <QByteArray>
#include <QObject>

namespace toolwright::ui {

class ToolServices;

/// Going to the place Tools and back, and its actions.
class ToolCommands : public QObject
{
    Q_OBJECT

public:
    ToolCommands(const WindowParts& parts, ToolServices& services, QObject* parent);

private:
    void handleCalls();
    void followSession();
    void enter();
    void leave();
    void showReport();
    void askForKey();
    void create(const QString& key);
    void importTool(ImportDialog::Source source);
    void createDraft(const std::string& key, const std::string& text, bool isListed);
    void startSample();
    void takeSecrets();
    void updateBlocks();
    void say(const Error& error);

    WindowParts m_parts;
    ToolServices& m_services;
    QByteArray m_layout;
    /// The start page asked for the sample with its backend; it is being opened.
    bool m_wantsSample = false;
};

} // namespace toolwright::ui
