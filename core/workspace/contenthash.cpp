#include "core/workspace/contenthash.h"

#include <array>
#include <sodium.h>

namespace toolwright::workspace {

std::string contentHash(std::string_view content)
{
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(content.data()), content.size());
    std::array<char, crypto_hash_sha256_BYTES * 2 + 1> text{};
    sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
    return text.data();
}

} // namespace toolwright::workspace
