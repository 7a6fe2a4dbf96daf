#include "ui/window/journalwriter.h"

#include "core/workspace/places.h"

#include <QMetaObject>

#include <utility>

namespace toolwright::ui {

JournalWriter::JournalWriter(FileStore& files, Random& random, std::string dataFolder, QObject* parent)
    : QObject(parent)
    , m_files(files)
    , m_random(random)
    , m_dataFolder(std::move(dataFolder))
{
    // One thread takes the tasks in the order they came.
    m_thread.setMaxThreadCount(1);
}

JournalWriter::~JournalWriter()
{
    m_thread.waitForDone();
}

void JournalWriter::start(std::function<Result<void>()> task)
{
    m_thread.start([this, task = std::move(task)] {
        if (const auto done = task(); !done) {
            QMetaObject::invokeMethod(
                this, [this, error = done.error()] { Q_EMIT failed(error); }, Qt::QueuedConnection);
        }
    });
}

void JournalWriter::open(const std::string& root)
{
    start([this, root] { return enter(root); });
}

Result<void> JournalWriter::enter(const std::string& root)
{
    m_place = {root, std::nullopt};
    auto entries = read();
    QMetaObject::invokeMethod(
        this,
        [this, root, found = entries.value_or(std::vector<workspace::JournalEntry>())] {
            Q_EMIT opened(root, found);
        },
        Qt::QueuedConnection);
    return entries ? Result<void>() : tl::unexpected(entries.error());
}

Result<std::vector<workspace::JournalEntry>> JournalWriter::read()
{
    const auto id = workspace::workspaceId(m_files, m_place.root);
    if (!id) {
        return tl::unexpected(id.error());
    }
    if (!*id) {
        return std::vector<workspace::JournalEntry>();
    }
    m_place.journal.emplace(m_files, workspace::journalFolder(m_dataFolder, **id, m_place.root));
    return m_place.journal->entries();
}

void JournalWriter::store(const std::string& file, UnsavedText text)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.insert_or_assign(file, std::move(text));
    }
    start([this, file] { return write(file); });
}

Result<void> JournalWriter::write(const std::string& file)
{
    std::optional<UnsavedText> text;
    {
        const std::lock_guard lock(m_mutex);
        if (auto waiting = m_waiting.extract(file)) {
            text = std::move(waiting.mapped());
        }
    }
    if (!text) {
        // A task before this one wrote it.
        return {};
    }
    if (!m_place.journal) {
        if (auto made = makeJournal(); !made) {
            return made;
        }
    }
    return m_place.journal->write(
        {file, text->base ? std::optional(*text->base) : std::nullopt, *text->text});
}

Result<void> JournalWriter::makeJournal()
{
    const auto id = workspace::ensureWorkspaceId(m_files, m_random, m_place.root);
    if (!id) {
        return tl::unexpected(id.error());
    }
    m_place.journal.emplace(m_files, workspace::journalFolder(m_dataFolder, *id, m_place.root));
    return {};
}

void JournalWriter::clear(const std::string& file)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.erase(file);
    }
    start([this, file] { return m_place.journal ? m_place.journal->clear(file) : Result<void>(); });
}

} // namespace toolwright::ui
