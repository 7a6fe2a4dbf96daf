#include "ui/window/journalkeeper.h"

#include <utility>

namespace toolwright::ui {

namespace {

// The most that a kill may cost, beside one write.
constexpr int journalDelayMilliseconds = 300;

/// The text of @p file as it is now. Of a syntax tree it is shared, not copied.
std::shared_ptr<const std::string> textOf(const workspace::WorkspaceFile& file)
{
    const auto* document = file.document();
    if (document == nullptr) {
        return std::make_shared<const std::string>(file.text());
    }
    const auto kept = std::make_shared<const json::Document>(*document);
    return {kept, &kept->text()};
}

} // namespace

JournalKeeper::JournalKeeper(Session& session, Random& random, std::string dataFolder, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_writer(session.fileStore(), random, std::move(dataFolder))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(journalDelayMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &JournalKeeper::flush);
    connect(&m_writer, &JournalWriter::opened, this, &JournalKeeper::recover);
    connect(&m_writer, &JournalWriter::failed, this, &JournalKeeper::failed);
    connect(&m_session, &Session::opened, this, &JournalKeeper::start);
    connect(&m_session, &Session::textEdited, this, [this](const std::string& file) { note(file); });
    connect(&m_session, &Session::saved, this, [this](const std::string& file) { note(file); });
    connect(&m_session, &Session::closed, this, &JournalKeeper::flush);
}

void JournalKeeper::start()
{
    m_pending.clear();
    m_bases.clear();
    m_isReady = false;
    m_writer.open(m_session.workspace()->root());
}

void JournalKeeper::recover(const std::string& root, const std::vector<workspace::JournalEntry>& entries)
{
    if (!m_session.isOpen() || m_session.workspace()->root() != root) {
        return;
    }
    QStringList files;
    for (const auto& entry : entries) {
        if (const auto restored = m_session.restore(entry); !restored) {
            Q_EMIT failed(restored.error());
        } else if (m_session.history()->isModified(entry.file)) {
            files.append(QString::fromStdString(entry.file));
        }
    }
    m_isReady = true;
    if (!files.isEmpty()) {
        Q_EMIT recovered(files);
    }
    Q_EMIT ready();
}

void JournalKeeper::note(const std::string& file)
{
    m_pending.insert(file);
    if (!m_timer.isActive()) {
        m_timer.start();
    }
}

void JournalKeeper::store(const std::string& file)
{
    const auto* known = m_session.workspace()->find(file);
    if (known == nullptr || !known->isDirty()) {
        m_writer.clear(file);
        return;
    }
    auto& base = m_bases[file];
    if (!known->disk()) {
        base.reset();
    } else if (base == nullptr || *base != *known->disk()) {
        base = std::make_shared<const std::string>(*known->disk());
    }
    m_writer.store(file, {base, textOf(*known)});
}

void JournalKeeper::flush()
{
    m_timer.stop();
    for (const auto& file : std::exchange(m_pending, {})) {
        store(file);
    }
}

void JournalKeeper::discardAll()
{
    m_timer.stop();
    m_pending.clear();
    for (const auto& file : m_session.workspace()->dirtyFiles()) {
        m_writer.clear(file);
    }
}

} // namespace toolwright::ui
