#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace toolwright::platform {

/// Reads a file or a pipe piece by piece in the event loop, so that an interrupt or another event comes in
/// between, and goes on reading while the file grows.
class FileFeed
{
public:
    enum class Event : std::uint8_t {
        /// The next bytes, at most 1 MiB.
        Piece,
        /// Everything that is there was read; more may come. Only when following; told once until more comes.
        CaughtUp,
        /// There is another file under this name, or it was cut: what follows is read from its start.
        Restarted,
        /// Nothing more comes.
        End,
        /// Nothing more can be read.
        Failed,
    };
    using Receiver = std::function<void(Event, std::string_view bytes)>;

    /// @p path `-` is the standard input.
    FileFeed(std::string path, bool follows);
    FileFeed(const FileFeed&) = delete;
    FileFeed& operator=(const FileFeed&) = delete;
    ~FileFeed();

    /// Fails with `file.missing` or `file.unreadable`.
    /// @return the bytes that are there, 0 for a pipe.
    Result<std::uint64_t> open();
    /// After open(): calls @p receive from the loop until End or Failed, or until the feed is destroyed.
    void start(Receiver receive);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace toolwright::platform
