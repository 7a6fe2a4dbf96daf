#pragma once

#include <string>
#include <string_view>

namespace toolwright::jsonata {

/// @p text laid out in one way: spaces around operators, brackets broken over lines where a line would be
/// longer than limits::expressionLine. Changes white space only, so that the meaning stays; comments are
/// kept. Formatting twice gives the same text. A text with syntax errors comes back as it is.
std::string formatExpression(std::string_view text);

} // namespace toolwright::jsonata
