#include "core/calls/textcipher.h"

#include <sodium.h>

namespace toolwright::calls {

namespace {

constexpr std::size_t nonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tagBytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr std::size_t groupBytes = 16;
constexpr const char* keyContext = "twcalls1";
static_assert(storeKeyBytes == crypto_kdf_KEYBYTES);

const unsigned char* plainBytes(std::string_view text)
{
    return reinterpret_cast<const unsigned char*>(text.data()); // NOLINT: what libsodium takes
}

unsigned char* plainBytes(std::string& text)
{
    return reinterpret_cast<unsigned char*>(text.data()); // NOLINT: what libsodium takes
}

GroupKey hashOf(std::string_view text, const unsigned char* key, std::size_t keySize)
{
    std::array<unsigned char, groupBytes> hash{};
    crypto_generichash(hash.data(), hash.size(), plainBytes(text), text.size(), key, keySize);
    std::string hex(2 * groupBytes + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    hex.pop_back();
    return hex;
}

} // namespace

std::optional<TextCipher> TextCipher::fromKey(std::string_view key)
{
    if (key.size() != storeKeyBytes || sodium_init() < 0) {
        return std::nullopt;
    }
    TextCipher cipher;
    crypto_kdf_derive_from_key(cipher.m_texts.data(), cipher.m_texts.size(), 1, keyContext, plainBytes(key));
    crypto_kdf_derive_from_key(cipher.m_groups.data(), cipher.m_groups.size(), 2, keyContext,
                               plainBytes(key));
    return cipher;
}

TextCipher::~TextCipher()
{
    sodium_memzero(m_texts.data(), m_texts.size());
    sodium_memzero(m_groups.data(), m_groups.size());
}

std::string TextCipher::sealed(std::string_view text, std::string_view about) const
{
    std::string result(nonceBytes + text.size() + tagBytes, '\0');
    randombytes_buf(result.data(), nonceBytes);
    unsigned long long size = 0;
    crypto_aead_xchacha20poly1305_ietf_encrypt(plainBytes(result) + nonceBytes, &size, plainBytes(text),
                                               text.size(), plainBytes(about), about.size(), nullptr,
                                               plainBytes(result), m_texts.data());
    return result;
}

std::optional<std::string> TextCipher::opened(std::string_view sealed, std::string_view about) const
{
    if (sealed.size() < nonceBytes + tagBytes) {
        return std::nullopt;
    }
    std::string text(sealed.size() - nonceBytes - tagBytes, '\0');
    unsigned long long size = 0;
    const std::string_view cipher = sealed.substr(nonceBytes);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(plainBytes(text), &size, nullptr, plainBytes(cipher),
                                                   cipher.size(), plainBytes(about), about.size(),
                                                   plainBytes(sealed), m_texts.data()) != 0) {
        return std::nullopt;
    }
    return text;
}

GroupKey TextCipher::groupKey(std::string_view text) const
{
    return hashOf(text, m_groups.data(), m_groups.size());
}

std::string TextCipher::checkValue() const
{
    return groupKey("key check of a store of calls");
}

GroupKey openGroupKey(std::string_view text)
{
    return hashOf(text, nullptr, 0);
}

} // namespace toolwright::calls
