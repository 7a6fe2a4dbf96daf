#include "core/platform/encryptedsecrets.h"

#include "core/httptool/secretscope.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <array>
#include <optional>
#include <sodium.h>
#include <utility>

namespace toolwright::platform {

namespace {

constexpr std::string_view fileFormat = "toolwright/secrets@1";
constexpr std::size_t keyBytes = crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
constexpr std::size_t nonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t fewestKeyFileBytes = 32;

/// Cleared when it goes.
struct Key
{
    Key() = default;
    Key(const Key&) = delete;
    Key& operator=(const Key&) = delete;
    ~Key() { sodium_memzero(bytes.data(), bytes.size()); }
    std::array<unsigned char, keyBytes> bytes{};
};

const unsigned char* cryptoBytes(std::string_view text)
{
    return reinterpret_cast<const unsigned char*>(text.data()); // NOLINT: what libsodium takes
}

unsigned char* cryptoBytes(std::string& text)
{
    return reinterpret_cast<unsigned char*>(text.data()); // NOLINT: what libsodium takes
}

std::string randomText(std::size_t size)
{
    std::string result(size, '\0');
    randombytes_buf(result.data(), result.size());
    return result;
}

std::string base64(std::string_view bytes)
{
    std::string result(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(result.data(), result.size(), cryptoBytes(bytes), bytes.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    result.pop_back();
    return result;
}

std::optional<std::string> fromBase64(const json::Value* text)
{
    if (text == nullptr || !text->isString()) {
        return std::nullopt;
    }
    std::string result(text->toString().size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(cryptoBytes(result), result.size(), text->toString().data(),
                          text->toString().size(), nullptr, &size, nullptr,
                          sodium_base64_VARIANT_ORIGINAL) != 0) {
        return std::nullopt;
    }
    result.resize(size);
    return result;
}

std::string_view methodName(SecretKey::Kind kind)
{
    return kind == SecretKey::Kind::Passphrase ? "passphrase" : "key-file";
}

Result<void> makeKey(const SecretKey& secret, const std::string& salt, Key& key)
{
    int status = -1;
    if (secret.kind == SecretKey::Kind::KeyFile) {
        if (secret.material.size() < fewestKeyFileBytes) {
            return failure("secrets.key-file",
                           "the key file has less than 32 bytes; make one of random bytes");
        }
        status = crypto_generichash(key.bytes.data(), key.bytes.size(), cryptoBytes(secret.material),
                                    secret.material.size(), cryptoBytes(std::string_view(salt)), salt.size());
    } else if (!secret.material.empty() && salt.size() == crypto_pwhash_SALTBYTES) {
        status =
            crypto_pwhash(key.bytes.data(), key.bytes.size(), secret.material.data(), secret.material.size(),
                          cryptoBytes(std::string_view(salt)), crypto_pwhash_OPSLIMIT_MODERATE,
                          crypto_pwhash_MEMLIMIT_MODERATE, crypto_pwhash_ALG_ARGON2ID13);
    }
    if (status != 0) {
        return failure("secrets.locked",
                       "no key can be made from this passphrase; expected one that is not empty");
    }
    return {};
}

tl::unexpected<Error> damaged(const std::string& path)
{
    return failure("secrets.damaged", "the file of secrets is damaged", Place{path, {}, {}});
}

Result<std::string> decrypted(const json::Value& file, const SecretKey& secret, const std::string& path)
{
    const json::Value* method = file.find("key");
    const auto salt = fromBase64(file.find("salt"));
    const auto nonce = fromBase64(file.find("nonce"));
    const auto box = fromBase64(file.find("box"));
    if (method == nullptr || !method->isString() || !salt || !nonce || !box || nonce->size() != nonceBytes ||
        salt->size() != crypto_pwhash_SALTBYTES || box->size() < crypto_aead_xchacha20poly1305_ietf_ABYTES) {
        return damaged(path);
    }
    if (method->toString() != methodName(secret.kind)) {
        return failure("secrets.locked",
                       "the file of secrets was made with a " + std::string(method->toString()),
                       Place{path, {}, {}});
    }
    Key key;
    if (auto made = makeKey(secret, *salt, key); !made) {
        return tl::unexpected<Error>(std::move(made.error()));
    }
    std::string text(box->size() - crypto_aead_xchacha20poly1305_ietf_ABYTES, '\0');
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            cryptoBytes(text), nullptr, nullptr, cryptoBytes(std::string_view(*box)), box->size(),
            cryptoBytes(fileFormat), fileFormat.size(), cryptoBytes(std::string_view(*nonce)),
            key.bytes.data()) != 0) {
        return failure("secrets.locked", "the passphrase or key file does not open the file of secrets",
                       Place{path, {}, {}});
    }
    return text;
}

} // namespace

EncryptedSecrets::EncryptedSecrets(FileStore& files, std::string path, SecretKey key)
    : m_files(files)
    , m_path(std::move(path))
    , m_key(std::move(key))
{
}

EncryptedSecrets::~EncryptedSecrets()
{
    sodium_memzero(m_key.material.data(), m_key.material.size());
}

void EncryptedSecrets::load(std::function<void(Result<std::vector<SecretEntry>>)> done)
{
    done(read());
}

void EncryptedSecrets::save(const std::vector<SecretEntry>& entries, std::function<void(Result<void>)> done)
{
    done(write(entries));
}

Result<std::vector<SecretEntry>> EncryptedSecrets::read() const
{
    if (!m_files.isFile(m_path)) {
        return std::vector<SecretEntry>();
    }
    if (sodium_init() < 0) {
        return failure("secrets.unavailable", "cryptography cannot be used on this machine");
    }
    const auto text = m_files.read(m_path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    const auto file = json::parseValue(*text);
    if (!file || !file->isObject()) {
        return damaged(m_path);
    }
    auto opened = decrypted(*file, m_key, m_path);
    if (!opened) {
        return tl::unexpected<Error>(std::move(opened.error()));
    }
    auto entries = httptool::parseSecrets(*opened);
    sodium_memzero(opened->data(), opened->size());
    return entries;
}

Result<void> EncryptedSecrets::write(const std::vector<SecretEntry>& entries)
{
    if (sodium_init() < 0) {
        return failure("secrets.unavailable", "cryptography cannot be used on this machine");
    }
    const std::string salt = randomText(crypto_pwhash_SALTBYTES);
    const std::string nonce = randomText(nonceBytes);
    Key key;
    if (auto made = makeKey(m_key, salt, key); !made) {
        return made;
    }
    std::string text = httptool::secretsText(entries);
    std::string box(text.size() + crypto_aead_xchacha20poly1305_ietf_ABYTES, '\0');
    crypto_aead_xchacha20poly1305_ietf_encrypt(
        cryptoBytes(box), nullptr, cryptoBytes(std::string_view(text)), text.size(), cryptoBytes(fileFormat),
        fileFormat.size(), nullptr, cryptoBytes(std::string_view(nonce)), key.bytes.data());
    sodium_memzero(text.data(), text.size());
    json::ObjectBuilder file;
    file.set("format", json::Value::string(std::string(fileFormat)));
    file.set("key", json::Value::string(std::string(methodName(m_key.kind))));
    file.set("salt", json::Value::string(base64(salt)));
    file.set("nonce", json::Value::string(base64(nonce)));
    file.set("box", json::Value::string(base64(box)));
    const std::size_t slash = m_path.rfind('/');
    if (slash != std::string::npos) {
        if (auto made = m_files.createPrivateFolder(m_path.substr(0, slash)); !made) {
            return made;
        }
    }
    return m_files.write(m_path, json::writePretty(file.build()) + "\n");
}

} // namespace toolwright::platform
