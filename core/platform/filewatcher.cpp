#include "core/platform/filewatcher.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <chrono>
#include <functional>
#include <string_view>

namespace toolwright::platform {

namespace {

/// Long enough for an editor's write-and-rename, short enough to feel immediate.
constexpr std::chrono::milliseconds burst{150};

/// Stands for a file that is there and cannot be read; its return to readable raises a change.
constexpr std::uint64_t unreadable = 0;

std::uint64_t hashOf(std::string_view content)
{
    return std::hash<std::string_view>{}(content) | 1U;
}

/// The folder itself, or the nearest one above that exists: where its coming into being shows.
QString nearestFolder(const QString& path)
{
    QString folder = QFileInfo(path).path();
    while (!QFileInfo(folder).isDir()) {
        const QString above = QFileInfo(folder).path();
        if (above == folder) {
            break;
        }
        folder = above;
    }
    return folder;
}

} // namespace

FileWatcher::FileWatcher(const FileStore& files, QObject* parent)
    : QObject(parent)
    , m_files(&files)
{
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(burst);
    connect(&m_debounce, &QTimer::timeout, this, &FileWatcher::check);
    // Not restarted by later events of a burst: a file written without pause is still reported.
    const auto wait = [this] {
        if (!m_debounce.isActive()) {
            m_debounce.start();
        }
    };
    connect(&m_system, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_system, &QFileSystemWatcher::directoryChanged, this, wait);
}

void FileWatcher::watch(const QStringList& paths)
{
    m_known.clear();
    for (const QString& path : paths) {
        m_known.insert(QDir::cleanPath(path), Fingerprint());
    }
    arm();
    for (auto entry = m_known.begin(); entry != m_known.end(); ++entry) {
        entry.value() = fingerprint(entry.key());
    }
}

QStringList FileWatcher::watched() const
{
    QStringList paths = m_known.keys();
    paths.sort();
    return paths;
}

void FileWatcher::acknowledge(const QString& path, const std::optional<std::string>& content)
{
    const auto entry = m_known.find(QDir::cleanPath(path));
    if (entry != m_known.end()) {
        entry.value() = content ? Fingerprint(hashOf(*content)) : Fingerprint();
    }
}

void FileWatcher::check()
{
    // Watches first, content second: what changes in between is seen by one of them.
    arm();
    QStringList changed;
    for (auto entry = m_known.begin(); entry != m_known.end(); ++entry) {
        const Fingerprint now = fingerprint(entry.key());
        if (now != entry.value()) {
            entry.value() = now;
            changed.append(entry.key());
        }
    }
    changed.sort();
    for (const QString& path : std::as_const(changed)) {
        Q_EMIT fileChanged(path);
    }
}

FileWatcher::Fingerprint FileWatcher::fingerprint(const QString& path) const
{
    const std::string name = path.toStdString();
    if (!m_files->isFile(name)) {
        return {};
    }
    const Result<std::string> content = m_files->read(name);
    if (content) {
        return hashOf(*content);
    }
    return content.error().code == "file.missing" ? Fingerprint() : Fingerprint(unreadable);
}

void FileWatcher::arm()
{
    QSet<QString> files;
    QSet<QString> folders;
    for (auto entry = m_known.cbegin(); entry != m_known.cend(); ++entry) {
        const QFileInfo info(entry.key());
        folders.insert(nearestFolder(entry.key()));
        if (info.exists()) {
            files.insert(entry.key());
            folders.insert(QFileInfo(info.canonicalFilePath()).path());
        }
    }
    // A watch follows the file that had the name when it was set; after a replacement it must be set anew.
    const QStringList old = m_system.files();
    if (!old.isEmpty()) {
        m_system.removePaths(old);
    }
    const QStringList oldFolders = m_system.directories();
    const QSet<QString> before(oldFolders.begin(), oldFolders.end());
    const QSet<QString> gone = before - folders;
    const QSet<QString> fresh = folders - before;
    if (!gone.isEmpty()) {
        m_system.removePaths(gone.values());
    }
    const QStringList added = files.values() + fresh.values();
    if (!added.isEmpty()) {
        m_system.addPaths(added);
    }
}

} // namespace toolwright::platform
