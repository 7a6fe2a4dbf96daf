#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::calls::remote {

/// @p text for a TabSeparated row or between the quotes of a literal: both read the same escapes.
std::string escapedText(std::string_view text);
/// @p text as a literal, with its quotes.
std::string quotedText(std::string_view text);
/// The text that escapedText() was given; none for a lone backslash at the end.
std::optional<std::string> unescapedText(std::string_view text);

/// `'a','b'` of texts.
std::string quotedList(const std::vector<std::string>& texts);

using SqlRow = std::vector<std::string>;

/// The rows of a TabSeparated answer. @p columns says what each row holds, one letter a column: `n` a whole
/// number, `t` a text. Fails with `calls.damaged` for anything else.
Result<std::vector<SqlRow>> readRows(std::string_view answer, std::string_view columns);
/// Of a column that readRows() was told is a number.
std::int64_t numberIn(const std::string& column);

} // namespace toolwright::calls::remote
