#pragma once

#include "core/json/value.h"

#include <cstdint>
#include <string_view>

namespace toolwright::yaml {

/// What makes a plain scalar read differently than it looks (spec declarative 4.2).
enum class Ambiguity : std::uint8_t { None, BooleanWord, Date };

/// The value of plain text: null, true and false, `yes`, `no`, `on`, `off`, decimal numbers (leading zeros
/// and a plus are dropped), else a string.
json::Value plainValue(std::string_view text);
Ambiguity ambiguityOf(std::string_view plainText);

} // namespace toolwright::yaml
