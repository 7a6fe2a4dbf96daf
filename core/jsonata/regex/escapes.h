#pragma once

#include "core/jsonata/regex/charset.h"
#include "core/jsonata/regex/cursor.h"

#include <cstdint>
#include <optional>

namespace toolwright::jsonata::regex {

/// Reads exactly @p digits hexadecimal digits, or leaves the cursor where it was.
std::optional<std::uint32_t> takeHex(Cursor& cursor, std::size_t digits);
/// Reads a decimal number, clamped to the largest std::uint32_t. None when no digit stands here.
std::optional<std::uint32_t> takeDecimal(Cursor& cursor);

/// Behind a backslash: `d`, `D`, `s`, `S`, `w`, `W`. Otherwise none and nothing consumed.
std::optional<CharSet> takeSetEscape(Cursor& cursor);
/// Behind a backslash, not at the end: the one unit the escape stands for. Reads everything Annex B allows,
/// octal and identity escapes included; a `\c` without control letter is the backslash itself, and the `c`
/// stays. @p inClass: `\c` also takes digits and `_`.
char16_t takeUnitEscape(Cursor& cursor, bool inClass);

} // namespace toolwright::jsonata::regex
