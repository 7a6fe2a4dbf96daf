#pragma once

#include "core/base/result.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>

namespace toolwright::ui {

/// Opening and closing: folders, the recent ones, the sample, dropped ones.
class FileCommands : public QObject
{
    Q_OBJECT

public:
    FileCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

    /// Opens the workspace that @p path lies in; a failure is said in a message.
    void open(const QString& path);
    void openSample();
    /// Asks about unsaved text first where there is any. @p then runs when nothing is lost any more.
    void whenSafe(const std::function<void()>& then);

private:
    void chooseFolder();
    void opened();
    void closed();
    void sayOpening();
    void sayFailure(const QString& path, const Error& error);
    void createWorkspace(const QString& folder);
    void updateBlocks();

    WindowParts m_parts;
    WindowServices m_services;
    QString m_openingPath;
    QTimer m_patience;
};

} // namespace toolwright::ui
