#pragma once

#include <cstddef>

namespace toolwright {

/// A stretch of bytes in one text. Offsets count bytes from the start of the file, a byte order mark
/// included.
struct TextRange
{
    std::size_t offset = 0;
    std::size_t length = 0;

    constexpr std::size_t end() const { return offset + length; }
    constexpr bool isEmpty() const { return length == 0; }
    /// True when @p position lies inside or at either border.
    constexpr bool touches(std::size_t position) const { return position >= offset && position <= end(); }
    constexpr bool contains(TextRange other) const { return other.offset >= offset && other.end() <= end(); }

    friend constexpr bool operator==(const TextRange&, const TextRange&) = default;
};

} // namespace toolwright
