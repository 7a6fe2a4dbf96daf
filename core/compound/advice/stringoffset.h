#pragma once

#include <cstddef>
#include <string_view>

namespace toolwright::compound {

/// Where in a JSON string, as written with its quotes, byte @p offset of its decoded content (WTF-8) stands.
/// Inside an escape: its start. At or behind the end of the content: the closing quote.
std::size_t writtenOffset(std::string_view literal, std::size_t offset);

} // namespace toolwright::compound
