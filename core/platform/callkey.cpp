#include "core/platform/callkey.h"

#include "core/workspace/places.h"

#include <QString>
#include <array>
#include <memory>
#include <qt6keychain/keychain.h>
#include <sodium.h>
#include <utility>

namespace toolwright::platform {

namespace {

constexpr std::size_t callKeyBytes = 32;

const QString& keychainService()
{
    static const QString name = QStringLiteral("toolwright");
    return name;
}

tl::unexpected<Error> keychainError(const QKeychain::Job& job)
{
    const bool isDenied =
        job.error() == QKeychain::AccessDenied || job.error() == QKeychain::AccessDeniedByUser;
    return failure(isDenied ? "secrets.locked" : "secrets.unavailable",
                   (isDenied ? "the keychain refused access: " : "the keychain cannot be used: ") +
                       job.errorString().toStdString());
}

std::string randomKey()
{
    std::string bytes(callKeyBytes, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

std::string hexadecimal(const std::string& bytes)
{
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), // NOLINT
                   bytes.size());
    text.pop_back();
    return text;
}

std::optional<std::string> fromHexadecimal(const std::string& text)
{
    std::string bytes(callKeyBytes, '\0');
    std::size_t size = 0;
    const int status = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), // NOLINT
                                      text.data(), text.size(), nullptr, &size, nullptr);
    const bool isWhole = status == 0 && size == callKeyBytes && text.size() == 2 * callKeyBytes;
    return isWhole ? std::optional(bytes) : std::nullopt;
}

std::string keyFilePath(const std::string& configFolder, const std::string& id)
{
    return workspace::joinPath(workspace::joinPath(configFolder, "keys"), id + ".key");
}

std::string keychainNotePath(const std::string& configFolder, const std::string& id)
{
    return workspace::joinPath(workspace::joinPath(configFolder, "keys"), id + ".keychain");
}

/// One loading of a key, from question to answer.
struct KeyQuestion
{
    FileStore& files;
    KeychainEntry& keychain;
    std::string file;
    std::string note;
    std::function<void(Result<std::string>)> done;
};
using SharedQuestion = std::shared_ptr<const KeyQuestion>;

/// There is no keychain: a key in a file, unless the calls are encrypted with one of the keychain.
void answerWithoutKeychain(const SharedQuestion& question, const Error& error)
{
    if (error.code != "secrets.unavailable" || question->files.isFile(question->note)) {
        question->done(failure("calls.key", "the key of the calls is in the keychain: " + error.message));
        return;
    }
    question->done(callKeyIn(question->files, question->file));
}

void makeInKeychain(const SharedQuestion& question)
{
    if (question->files.isFile(question->note)) {
        question->done(
            failure("calls.key", "the keychain has lost the key of the calls", {question->note, {}, {}}));
        return;
    }
    const std::string key = randomKey();
    question->keychain.save(hexadecimal(key), [question, key](const Result<void>& saved) {
        if (!saved) {
            answerWithoutKeychain(question, saved.error());
            return;
        }
        const std::string folder = question->note.substr(0, question->note.rfind('/'));
        auto noted = question->files.createPrivateFolder(folder);
        if (noted) {
            noted = question->files.write(question->note, "The key of these calls is in the keychain.\n");
        }
        question->done(noted ? Result<std::string>(key) : tl::unexpected<Error>(noted.error()));
    });
}

void answerFromKeychain(const SharedQuestion& question, const Result<std::optional<std::string>>& entry)
{
    if (!entry) {
        answerWithoutKeychain(question, entry.error());
    } else if (!*entry) {
        makeInKeychain(question);
    } else if (const auto key = fromHexadecimal(**entry)) {
        question->done(*key);
    } else {
        question->done(failure("calls.key",
                               "the keychain holds something else as the key of the calls; expected "
                               "64 hexadecimal digits"));
    }
}

} // namespace

Result<std::string> callKeyOf(const std::string& bytes)
{
    if (bytes.size() < callKeyBytes) {
        return failure("calls.key", "expected a key file of at least 32 bytes, found one of " +
                                        std::to_string(bytes.size()));
    }
    std::array<unsigned char, callKeyBytes> key{};
    crypto_generichash(key.data(), key.size(), reinterpret_cast<const unsigned char*>(bytes.data()), // NOLINT
                       bytes.size(), nullptr, 0);
    return std::string(key.begin(), key.end());
}

Result<std::string> callKeyIn(FileStore& files, const std::string& path)
{
    if (!files.isFile(path)) {
        if (auto made = files.createPrivateFolder(path.substr(0, path.rfind('/'))); !made) {
            return tl::unexpected<Error>(made.error());
        }
        if (auto written = files.write(path, randomKey()); !written) {
            return tl::unexpected<Error>(written.error());
        }
    }
    const auto bytes = files.read(path);
    return bytes ? callKeyOf(*bytes) : tl::unexpected<Error>(bytes.error());
}

Result<std::string> callKeyOnDisk(FileStore& files, const std::string& configFolder, const std::string& id)
{
    const std::string path = keyFilePath(configFolder, id);
    if (const std::string note = keychainNotePath(configFolder, id);
        !files.isFile(path) && files.isFile(note)) {
        return failure("calls.key", "the key of the calls is in the keychain, which is not asked here",
                       {note, {}, {}});
    }
    return callKeyIn(files, path);
}

SystemKeychainEntry::SystemKeychainEntry(std::string workspaceId)
    : m_name(std::move(workspaceId) + "/calls")
{
}

void SystemKeychainEntry::load(std::function<void(Result<std::optional<std::string>>)> done)
{
    // Deletes itself when it is over.
    auto* job = new QKeychain::ReadPasswordJob(keychainService());
    job->setKey(QString::fromStdString(m_name));
    job->setInsecureFallback(false);
    QObject::connect(job, &QKeychain::Job::finished, job, [job, done = std::move(done)] {
        if (job->error() == QKeychain::EntryNotFound) {
            done(std::optional<std::string>());
        } else if (job->error() != QKeychain::NoError) {
            done(keychainError(*job));
        } else {
            done(std::optional(job->textData().toStdString()));
        }
    });
    job->start();
}

void SystemKeychainEntry::save(const std::string& text, std::function<void(Result<void>)> done)
{
    auto* job = new QKeychain::WritePasswordJob(keychainService());
    job->setKey(QString::fromStdString(m_name));
    job->setInsecureFallback(false);
    job->setTextData(QString::fromStdString(text));
    QObject::connect(job, &QKeychain::Job::finished, job, [job, done = std::move(done)] {
        if (job->error() == QKeychain::NoError) {
            done({});
        } else {
            done(keychainError(*job));
        }
    });
    job->start();
}

void loadCallKey(const CallKeyPlace& place, FileStore& files, KeychainEntry& keychain,
                 std::function<void(Result<std::string>)> done)
{
    if (place.keyFile) {
        done(callKeyOf(*place.keyFile));
        return;
    }
    const std::string file = keyFilePath(place.configFolder, place.workspaceId);
    if (files.isFile(file)) {
        done(callKeyIn(files, file));
        return;
    }
    const auto question = std::make_shared<const KeyQuestion>(KeyQuestion{
        files, keychain, file, keychainNotePath(place.configFolder, place.workspaceId), std::move(done)});
    keychain.load(
        [question](const Result<std::optional<std::string>>& entry) { answerFromKeychain(question, entry); });
}

} // namespace toolwright::platform
