#include "ui/tools/secretdesk.h"

#include "core/httptool/secretscope.h"
#include "core/platform/encryptedsecrets.h"
#include "core/platform/keychainsecrets.h"
#include "core/workspace/places.h"

#include <QPointer>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

std::string secretsPath(const std::string& dataFolder, const std::string& id)
{
    return workspace::joinPath(workspace::joinPath(dataFolder, id), "secrets.json");
}

} // namespace

SecretDesk::SecretDesk(FileStore& files, Random& random, std::string dataFolder, QObject* parent)
    : QObject(parent)
    , m_files(files)
    , m_random(random)
    , m_dataFolder(std::move(dataFolder))
{
}

SecretDesk::~SecretDesk() = default;

void SecretDesk::openWorkspace(const std::string& root)
{
    closeWorkspace();
    m_root = root;
    m_id = workspace::workspaceId(m_files, root).value_or(std::nullopt).value_or(std::string());
    if (!m_id.empty() && m_files.isFile(secretsPath(m_dataFolder, m_id))) {
        become(State::Locked);
    } else if (m_id.empty()) {
        // Nothing was ever stored for a workspace without an id.
        become(State::NeedsKey);
    } else {
        openStore(std::make_shared<platform::KeychainSecrets>(m_id));
    }
}

void SecretDesk::closeWorkspace()
{
    ++m_generation;
    m_root.clear();
    m_id.clear();
    m_entries.clear();
    m_passing.clear();
    m_store.reset();
    become(State::Closed);
}

void SecretDesk::become(State state, const QString& failure)
{
    m_state = state;
    m_failure = failure;
    Q_EMIT changed();
}

/// The keychain answers from the event loop; an encrypted file is opened on a thread, as its key takes time.
void SecretDesk::openStore(std::shared_ptr<SecretStore> store)
{
    const auto generation = ++m_generation;
    m_store = std::move(store);
    become(State::Busy);
    const QPointer<SecretDesk> self(this);
    const auto done = [self, generation](const Loaded& entries) {
        if (self != nullptr && self->m_generation == generation) {
            self->loaded(entries);
        }
    };
    if (dynamic_cast<platform::KeychainSecrets*>(m_store.get()) != nullptr) {
        m_store->load(done);
        return;
    }
    auto* watcher = new QFutureWatcher<Loaded>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [watcher, done] {
        done(watcher->result());
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run([kept = m_store] {
        Loaded entries;
        kept->load([&entries](Loaded came) { entries = std::move(came); });
        return entries;
    }));
}

void SecretDesk::loaded(const Loaded& loaded)
{
    if (loaded) {
        m_entries = *loaded;
        become(State::Open);
        return;
    }
    m_store.reset();
    const auto isUnavailable = loaded.error().code == "secrets.unavailable";
    become(isUnavailable ? State::NeedsKey : State::Locked,
           isUnavailable ? QString() : QString::fromStdString(loaded.error().message));
}

void SecretDesk::unlock(const std::string& passphrase)
{
    if (m_root.empty() || passphrase.empty()) {
        return;
    }
    const auto id = workspace::ensureWorkspaceId(m_files, m_random, m_root);
    if (!id) {
        become(m_state, QString::fromStdString(id.error().message));
        return;
    }
    m_id = *id;
    openStore(std::make_shared<platform::EncryptedSecrets>(
        m_files, secretsPath(m_dataFolder, m_id),
        platform::SecretKey{platform::SecretKey::Kind::Passphrase, passphrase}));
}

void SecretDesk::unlockWithKeyFile(const std::string& path)
{
    const auto bytes = m_files.read(path);
    const auto id = workspace::ensureWorkspaceId(m_files, m_random, m_root);
    if (!bytes || !id) {
        become(m_state, QString::fromStdString(!bytes ? bytes.error().message : id.error().message));
        return;
    }
    m_id = *id;
    openStore(std::make_shared<platform::EncryptedSecrets>(
        m_files, secretsPath(m_dataFolder, m_id),
        platform::SecretKey{platform::SecretKey::Kind::KeyFile, *bytes}));
}

void SecretDesk::set(SecretEntry entry)
{
    save(httptool::withSecret(m_entries, std::move(entry)));
}

void SecretDesk::remove(const std::string& key, const std::string& scope)
{
    auto entries = m_entries;
    std::erase_if(entries,
                  [&](const SecretEntry& entry) { return entry.key == key && entry.scope == scope; });
    save(entries);
}

void SecretDesk::save(const std::vector<SecretEntry>& entries)
{
    if (!m_store || m_state != State::Open) {
        become(m_state, tr("The secrets are not open yet."));
        return;
    }
    const auto generation = m_generation;
    const QPointer<SecretDesk> self(this);
    const auto done = [self, generation, entries](const Result<void>& saved) {
        if (self == nullptr || self->m_generation != generation) {
            return;
        }
        if (saved) {
            self->m_entries = entries;
            self->become(State::Open);
        } else {
            self->become(State::Open, QString::fromStdString(saved.error().message));
        }
    };
    become(State::Busy);
    if (dynamic_cast<platform::KeychainSecrets*>(m_store.get()) != nullptr) {
        m_store->save(entries, done);
        return;
    }
    auto* watcher = new QFutureWatcher<Result<void>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [watcher, done] {
        done(watcher->result());
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run([kept = m_store, entries] {
        Result<void> saved;
        kept->save(entries, [&saved](Result<void> came) { saved = std::move(came); });
        return saved;
    }));
}

void SecretDesk::setPassing(std::vector<SecretEntry> entries)
{
    m_passing = std::move(entries);
    Q_EMIT changed();
}

std::vector<SecretEntry> SecretDesk::listed() const
{
    auto entries = m_entries;
    for (auto& entry : entries) {
        entry.value.clear();
    }
    return entries;
}

json::Value SecretDesk::valuesIn(const std::string& environment) const
{
    json::ObjectBuilder values;
    const auto stored = httptool::secretsIn(m_entries, environment);
    for (const auto& member : stored.members()) {
        values.set(member.key, member.value);
    }
    for (const auto& entry : m_passing) {
        values.set(entry.key, json::Value::string(entry.value));
    }
    return values.build();
}

std::optional<std::set<std::string, std::less<>>> SecretDesk::namesIn(const std::string& environment) const
{
    if (m_state != State::Open && m_passing.empty()) {
        return std::nullopt;
    }
    std::set<std::string, std::less<>> names;
    const auto values = valuesIn(environment);
    for (const auto& member : values.members()) {
        names.insert(member.key.string());
    }
    return names;
}

} // namespace toolwright::ui
