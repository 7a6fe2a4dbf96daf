#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/base/ports/secretstore.h"
#include "core/json/value.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolwright::ui {

/// The secrets of the open workspace while the window runs: those of the keychain or of the encrypted file
/// once it was opened, and those of the sample backend, which are never stored. Values leave only as what a
/// call is built from.
class SecretDesk : public QObject
{
    Q_OBJECT

public:
    enum class State : unsigned char {
        /// No workspace.
        Closed,
        /// The keychain is being asked, or the file is being opened.
        Busy,
        /// There is an encrypted file, which needs a key.
        Locked,
        /// Nothing is stored yet and there is no keychain: the first value needs a passphrase or key file.
        NeedsKey,
        Open,
    };

    /// @p files and @p random must outlive the desk. @p dataFolder: where encrypted files are.
    SecretDesk(FileStore& files, Random& random, std::string dataFolder, QObject* parent = nullptr);
    ~SecretDesk() override;

    void openWorkspace(const std::string& root);
    void closeWorkspace();

    State state() const { return m_state; }
    /// Why the last attempt failed; empty when it did not.
    QString failure() const { return m_failure; }
    /// Names and scopes; the values are empty.
    std::vector<SecretEntry> listed() const;
    /// Names with a value in @p environment; none while it is not known.
    std::optional<std::set<std::string, std::less<>>> namesIn(const std::string& environment) const;
    /// The object that placeholders `$env.…` read.
    json::Value valuesIn(const std::string& environment) const;

    /// Opens the encrypted file, or chooses the key of a new one.
    void unlock(const std::string& passphrase);
    void unlockWithKeyFile(const std::string& path);
    void set(SecretEntry entry);
    void remove(const std::string& key, const std::string& scope);
    /// Values for this run only, preferred to all others; empty takes them back.
    void setPassing(std::vector<SecretEntry> entries);

Q_SIGNALS:
    void changed();

private:
    using Loaded = Result<std::vector<SecretEntry>>;

    void become(State state, const QString& failure = {});
    void openStore(std::shared_ptr<SecretStore> store);
    void loaded(const Loaded& loaded);
    void save(const std::vector<SecretEntry>& entries);

    FileStore& m_files;
    Random& m_random;
    std::string m_dataFolder;
    std::string m_root;
    std::string m_id;
    State m_state = State::Closed;
    QString m_failure;
    std::shared_ptr<SecretStore> m_store;
    std::vector<SecretEntry> m_entries;
    std::vector<SecretEntry> m_passing;
    /// Raised with each workspace and store; answers for an older one are dropped.
    int m_generation = 0;
};

} // namespace toolwright::ui
