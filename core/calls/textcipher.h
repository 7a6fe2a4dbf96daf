#pragma once

#include "core/calls/callfilter.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls {

/// Bytes of the key of a store.
inline constexpr std::size_t storeKeyBytes = 32;

/// Encrypts the texts of one store: XChaCha20-Poly1305, a random nonce each, keys derived from the key of the
/// store.
class TextCipher
{
public:
    /// None for a key of another length than storeKeyBytes.
    static std::optional<TextCipher> fromKey(std::string_view key);
    ~TextCipher();
    TextCipher(const TextCipher&) = default;
    TextCipher& operator=(const TextCipher&) = default;

    /// Nonce and ciphertext; @p about must be the same when it is opened.
    std::string sealed(std::string_view text, std::string_view about) const;
    /// None when the key or @p about is another, or a byte was changed.
    std::optional<std::string> opened(std::string_view sealed, std::string_view about) const;
    /// A keyed hash that tells nothing of @p text without the key.
    GroupKey groupKey(std::string_view text) const;
    /// The same for each key, to notice another one.
    std::string checkValue() const;

private:
    TextCipher() = default;

    using Key = std::array<unsigned char, 32>;
    Key m_texts{};
    Key m_groups{};
};

/// A hash of @p text without a key, where there is none.
GroupKey openGroupKey(std::string_view text);

} // namespace toolwright::calls
