#pragma once

#include "core/platform/systemclock.h"
#include "core/workspace/backups.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <set>
#include <string>

namespace toolwright::ui {

/// Keeps what the first save of each file in a session writes over, and what another program wrote and a save
/// of ours replaces; brings such a version back as an edit that can be undone.
class BackupCommands : public QObject
{
    Q_OBJECT

public:
    BackupCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

private:
    void keep(const std::string& file, const std::string& bytes, bool isForeign);
    void showVersions();
    void show(std::int64_t time);
    void bringBack(const std::string& file, const QString& when, const std::string& version);
    void updateBlocks();
    Result<workspace::Backups> backups();
    void say(const Error& error);

    WindowParts m_parts;
    WindowServices m_services;
    platform::SystemClock m_clock;
    /// Files whose version from before the session is safe.
    std::set<std::string> m_kept;
    /// The file whose versions are being offered.
    std::string m_file;
};

} // namespace toolwright::ui
