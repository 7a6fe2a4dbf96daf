#pragma once

#include <string>
#include <string_view>

namespace toolwright::workspace {

/// SHA-256 of @p content in lower-case hexadecimal digits.
std::string contentHash(std::string_view content);

} // namespace toolwright::workspace
