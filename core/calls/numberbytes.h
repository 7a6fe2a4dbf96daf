#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls {

/// Appends @p number, seven bits a byte, lowest first.
void appendNumber(std::string& bytes, std::uint64_t number);
/// Takes such a number from the front; none when there is no whole one.
std::optional<std::uint64_t> takeNumber(std::string_view& bytes);

} // namespace toolwright::calls
