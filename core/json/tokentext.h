#pragma once

// Tokens that are not JSON, for the error-tolerant reader. Internal to core/json.

#include "core/base/textrange.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::json {

struct StringFault
{
    std::string_view rule;
    std::string_view expected;
    TextRange range;
};

struct StringToken
{
    std::size_t length = 0;
    std::vector<StringFault> faults;
};

/// The string that starts with the quote at @p offset. It ends with its quote or before the end of the line;
/// then commas and brackets at its end that no text before them opened belong to the structure.
StringToken scanString(std::string_view text, std::size_t offset);

/// Length of whatever stands at @p offset: a string, a word or number, or one character. 0 at the end.
std::size_t tokenLength(std::string_view text, std::size_t offset);

/// @p token for a message, shortened; empty means the end of the text.
std::string describeToken(std::string_view token);

/// What a wrong number should have been.
std::string_view numberExpectation(std::string_view token);

} // namespace toolwright::json
