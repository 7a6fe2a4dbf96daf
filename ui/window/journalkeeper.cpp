#include "ui/window/journalkeeper.h"

#include "core/workspace/places.h"

#include <utility>

namespace toolwright::ui {

namespace {

// The most that a kill may cost.
constexpr int journalDelayMilliseconds = 300;

} // namespace

JournalKeeper::JournalKeeper(Session& session, Random& random, std::string dataFolder, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_random(random)
    , m_dataFolder(std::move(dataFolder))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(journalDelayMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &JournalKeeper::flush);
    connect(&m_session, &Session::opened, this, &JournalKeeper::start);
    connect(&m_session, &Session::textEdited, this, [this](const std::string& file) { note(file); });
    connect(&m_session, &Session::saved, this, [this](const std::string& file) { note(file); });
    connect(&m_session, &Session::closed, this, [this] {
        flush();
        m_journal.reset();
    });
}

void JournalKeeper::start()
{
    m_pending.clear();
    m_journal.reset();
    const auto id = workspace::workspaceId(m_session.fileStore(), m_session.workspace()->root());
    if (!id) {
        Q_EMIT failed(id.error());
    } else if (*id) {
        m_journal.emplace(m_session.fileStore(),
                          workspace::journalFolder(m_dataFolder, **id, m_session.workspace()->root()));
    }
}

void JournalKeeper::recover()
{
    if (!m_journal) {
        return;
    }
    const auto entries = m_journal->entries();
    if (!entries) {
        Q_EMIT failed(entries.error());
        return;
    }
    QStringList files;
    for (const auto& entry : *entries) {
        if (const auto restored = m_session.restore(entry); !restored) {
            Q_EMIT failed(restored.error());
        } else if (m_session.history()->isModified(entry.file)) {
            files.append(QString::fromStdString(entry.file));
        }
    }
    if (!files.isEmpty()) {
        Q_EMIT recovered(files);
    }
}

void JournalKeeper::note(const std::string& file)
{
    m_pending.insert(file);
    if (!m_timer.isActive()) {
        m_timer.start();
    }
}

Result<void> JournalKeeper::openJournal()
{
    const auto& root = m_session.workspace()->root();
    const auto id = workspace::ensureWorkspaceId(m_session.fileStore(), m_random, root);
    if (!id) {
        return tl::unexpected(id.error());
    }
    m_journal.emplace(m_session.fileStore(), workspace::journalFolder(m_dataFolder, *id, root));
    return {};
}

Result<void> JournalKeeper::store(const std::string& file)
{
    const auto* known = m_session.workspace()->find(file);
    if (known == nullptr || !known->isDirty()) {
        return m_journal ? m_journal->clear(file) : Result<void>();
    }
    if (!m_journal) {
        if (auto opened = openJournal(); !opened) {
            return opened;
        }
    }
    return m_journal->write({file, known->disk(), known->text()});
}

void JournalKeeper::flush()
{
    m_timer.stop();
    for (const auto& file : std::exchange(m_pending, {})) {
        if (const auto stored = store(file); !stored) {
            Q_EMIT failed(stored.error());
        }
    }
}

void JournalKeeper::discardAll()
{
    m_timer.stop();
    m_pending.clear();
    if (!m_journal) {
        return;
    }
    for (const auto& file : m_session.workspace()->dirtyFiles()) {
        if (const auto cleared = m_journal->clear(file); !cleared) {
            Q_EMIT failed(cleared.error());
        }
    }
}

} // namespace toolwright::ui
