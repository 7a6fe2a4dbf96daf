#pragma once

#include "core/base/ports/filestore.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <cstdint>
#include <optional>
#include <string>

namespace toolwright::platform {

/// Tells when files get another content, also when they are replaced by rename, removed, or come into being.
/// Bursts are collected; a touch, an identical rewrite and a content that was acknowledged raise nothing.
class FileWatcher : public QObject
{
    Q_OBJECT

public:
    /// @p files must outlive the watcher.
    explicit FileWatcher(const FileStore& files, QObject* parent = nullptr);

    /// Watches exactly @p paths (absolute; they need not exist), starting from what is on disk now.
    void watch(const QStringList& paths);
    QStringList watched() const;
    /// The content of @p path known to the program, none for no such file: call it after a save or reload.
    void acknowledge(const QString& path, const std::optional<std::string>& content);
    /// Looks at every watched file now instead of waiting for the system to tell.
    void check();

Q_SIGNALS:
    /// The content differs from the one last known. Raised once for each new content.
    void fileChanged(const QString& path);

private:
    using Fingerprint = std::optional<std::uint64_t>;

    Fingerprint fingerprint(const QString& path) const;
    void arm();

    const FileStore* m_files;
    QFileSystemWatcher m_system;
    QTimer m_debounce;
    QHash<QString, Fingerprint> m_known;
};

} // namespace toolwright::platform
