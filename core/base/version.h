#pragma once

#include <string_view>

namespace toolwright {

/// The version of the program family as `MAJOR.MINOR.PATCH`. Its one source is `project(VERSION)` in the
/// top-level CMakeLists.txt.
std::string_view version();

} // namespace toolwright
