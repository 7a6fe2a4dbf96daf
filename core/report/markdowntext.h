#pragma once

#include <string>
#include <string_view>

namespace toolwright::report {

/// @p text as one line of markdown that shows these very characters.
std::string markdownText(std::string_view text);
/// @p text as a code block, whatever it contains; ends with a line feed.
std::string fenced(std::string_view language, std::string_view text);

} // namespace toolwright::report
