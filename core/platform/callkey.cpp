#include "core/platform/callkey.h"

#include <sodium.h>

#include <array>

namespace toolwright::platform {

namespace {

constexpr std::size_t callKeyBytes = 32;

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
        std::string bytes(callKeyBytes, '\0');
        randombytes_buf(bytes.data(), bytes.size());
        if (auto made = files.createPrivateFolder(path.substr(0, path.rfind('/'))); !made) {
            return tl::unexpected<Error>(made.error());
        }
        if (auto written = files.write(path, bytes); !written) {
            return tl::unexpected<Error>(written.error());
        }
    }
    const auto bytes = files.read(path);
    return bytes ? callKeyOf(*bytes) : tl::unexpected<Error>(bytes.error());
}

} // namespace toolwright::platform
