#include "ui/window/samples.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

// Resources of a static library must be named once, outside of any namespace.
static void loadSampleResources()
{
    Q_INIT_RESOURCE(samples);
}

namespace toolwright::ui {

namespace {

constexpr auto sampleName = "acme-shop";

Result<void> copyResource(const QString& source, const QString& target)
{
    if (!QDir().mkpath(QFileInfo(target).absolutePath()) || !QFile::copy(source, target)) {
        return failure("file.unwritable", "the sample could not be written to " + target.toStdString());
    }
    QFile::setPermissions(target, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup |
                                      QFileDevice::ReadOther);
    return {};
}

} // namespace

Result<QString> copySample(const QString& folder)
{
    loadSampleResources();
    const auto target = QDir(folder).filePath(QString::fromLatin1(sampleName));
    if (QDir(target).exists()) {
        return target;
    }
    const QString source = QStringLiteral(":/samples/") + QString::fromLatin1(sampleName);
    QDirIterator files(source, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto file = files.next();
        if (auto copied = copyResource(file, target + file.mid(source.size())); !copied) {
            return tl::unexpected(copied.error());
        }
    }
    return target;
}

bool isSampleFolder(const QString& folder)
{
    return QDir(folder).dirName() == QLatin1String(sampleName);
}

} // namespace toolwright::ui
