#include "core/platform/qtfilestore.h"

#include "core/base/limits.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QString>
#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace toolwright::platform {

namespace {

QString nativePath(const std::string& path)
{
    return QString::fromStdString(path);
}

tl::unexpected<Error> fileFailure(std::string code, std::string message, const std::string& path)
{
    return failure(std::move(code), std::move(message), Place{path, {}, {}});
}

tl::unexpected<Error> missing(const std::string& path)
{
    return fileFailure("file.missing", "there is no such file; expected one that can be read", path);
}

tl::unexpected<Error> unwritable(const std::string& path, const QString& reason)
{
    return fileFailure("file.unwritable", "the file cannot be written: " + reason.toStdString(), path);
}

tl::unexpected<Error> tooLarge(const std::string& path, std::uint64_t size)
{
    return fileFailure("file.too-large",
                       "the file has " + std::to_string(size) + " bytes; expected at most " +
                           std::to_string(limits::documentBytes),
                       path);
}

tl::unexpected<Error> readFailure(const QFile& file, const std::string& path)
{
    return fileFailure("file.unreadable", "the file cannot be read: " + file.errorString().toStdString(),
                       path);
}

/// The rest of an open file, straight into the text that is kept. The file may grow while it is read.
Result<std::string> readOpen(QFile& file, const std::string& path)
{
    // One byte more than there should be, to meet the end without another buffer.
    std::string content(static_cast<std::size_t>(file.size()) + 1, '\0');
    std::size_t filled = 0;
    while (true) {
        const qint64 count = file.read(content.data() + filled, static_cast<qint64>(content.size() - filled));
        if (count < 0) {
            return readFailure(file, path);
        }
        filled += static_cast<std::size_t>(count);
        if (filled > limits::documentBytes) {
            return tooLarge(path, filled);
        }
        if (count == 0) {
            content.resize(filled);
            return content;
        }
        if (filled == content.size()) {
            content.resize(std::min(2 * filled, limits::documentBytes + 1));
        }
    }
}

/// What stands at a path that is no plain file: a folder, or something that reading could block on.
std::string kindOf(const QFileInfo& info)
{
    return info.isDir() ? "a folder" : "something that is not a plain file";
}

/// Owner, group and mode of the file that is replaced. Who may not give files away keeps what they may give.
bool copyOwnerAndMode(int target, const QString& existing)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(existing).constData(), &status) != 0) {
        return true;
    }
    const bool ownerKept = ::fchown(target, status.st_uid, status.st_gid) == 0;
    if (!ownerKept && ::fchown(target, static_cast<uid_t>(-1), status.st_gid) != 0) {
        // Without the group its rights would fall to another one.
        status.st_mode &= ~static_cast<mode_t>(S_IRWXG | S_ISUID | S_ISGID);
    }
    return ::fchmod(target, status.st_mode & 07777) == 0;
}

/// A rename is on disk only when the folder that holds the name is.
void flushFolder(const QString& folder)
{
    const int descriptor = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

bool makePrivate(const QString& folder)
{
    return ::chmod(QFile::encodeName(folder).constData(), S_IRWXU) == 0;
}

} // namespace

bool QtFileStore::isFile(const std::string& path) const
{
    return QFileInfo(nativePath(path)).isFile();
}

bool QtFileStore::isDirectory(const std::string& path) const
{
    return QFileInfo(nativePath(path)).isDir();
}

Result<std::string> QtFileStore::read(const std::string& path) const
{
    const QFileInfo info(nativePath(path));
    if (!info.exists()) {
        return missing(path);
    }
    if (!info.isFile()) {
        return fileFailure("file.unreadable", "this is " + kindOf(info) + "; expected a file", path);
    }
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        return readFailure(file, path);
    }
    const auto size = static_cast<std::uint64_t>(file.size());
    if (size > limits::documentBytes) {
        return tooLarge(path, size);
    }
    return readOpen(file, path);
}

Result<void> QtFileStore::write(const std::string& path, std::string_view content)
{
    const QFileInfo info(nativePath(path));
    if (info.exists() && !info.isFile()) {
        return fileFailure("file.unwritable", "this is " + kindOf(info) + "; expected a file", path);
    }
    const QString target = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    const QString folder = QFileInfo(target).absolutePath();
    if (!QDir().mkpath(folder)) {
        return unwritable(path, QStringLiteral("the folder cannot be created"));
    }
    QSaveFile file(target);
    if (!file.open(QIODevice::WriteOnly)) {
        return unwritable(path, file.errorString());
    }
    const auto size = static_cast<qint64>(content.size());
    if (file.write(content.data(), size) != size || !copyOwnerAndMode(file.handle(), target) ||
        !file.commit()) {
        return unwritable(path, file.errorString());
    }
    flushFolder(folder);
    return {};
}

Result<void> QtFileStore::remove(const std::string& path)
{
    QFile file(nativePath(path));
    const QFileInfo info(file.fileName());
    if (!info.exists() && !info.isSymLink()) {
        return {};
    }
    if (!file.remove()) {
        return fileFailure("file.unwritable",
                           "the file cannot be removed: " + file.errorString().toStdString(), path);
    }
    return {};
}

Result<std::vector<std::string>> QtFileStore::list(const std::string& path) const
{
    const QDir folder(nativePath(path));
    if (!folder.exists()) {
        return fileFailure("file.missing", "there is no such folder", path);
    }
    if (!folder.isReadable()) {
        return fileFailure("file.unreadable", "the folder cannot be read", path);
    }
    std::vector<std::string> names;
    const QStringList entries =
        folder.entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    names.reserve(static_cast<std::size_t>(entries.size()));
    for (const QString& entry : entries) {
        names.push_back(entry.toStdString());
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::string> QtFileStore::canonical(const std::string& path) const
{
    const QString resolved = QFileInfo(nativePath(path)).canonicalFilePath();
    if (resolved.isEmpty()) {
        return fileFailure("file.missing", "there is no such file or folder", path);
    }
    return resolved.toStdString();
}

Result<void> QtFileStore::createPrivateFolder(const std::string& path)
{
    const QString folder = nativePath(path);
    if (!QDir().mkpath(folder)) {
        return unwritable(path, QStringLiteral("the folder cannot be created"));
    }
    if (!makePrivate(folder)) {
        return unwritable(path, QStringLiteral("the folder cannot be made private"));
    }
    return {};
}

} // namespace toolwright::platform
