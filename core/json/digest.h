#pragma once

#include <string>
#include <string_view>

namespace toolwright::json {

/// SHA-256 of @p bytes in lower-case hexadecimal, 64 characters.
std::string sha256Hex(std::string_view bytes);

} // namespace toolwright::json
