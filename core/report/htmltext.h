#pragma once

#include <string>
#include <string_view>

namespace toolwright::report {

/// @p text so that it is shown and never read as HTML, with deceptive characters as escapes.
std::string htmlEscaped(std::string_view text);
/// @p inner, which is HTML, in an element of its own on a line.
std::string htmlElement(std::string_view name, std::string_view inner);
/// A whole page that needs nothing else, light or dark as the reader's system is, and runs no script. @p
/// title and @p body are HTML.
std::string htmlPage(std::string_view title, std::string_view body);

} // namespace toolwright::report
