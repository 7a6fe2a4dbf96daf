#pragma once

#include <string>
#include <string_view>

namespace toolwright::jsonata {

/// The sentence for an error code. @p token is the operator or function it is about, @p detail the offending
/// value or what was expected.
std::string messageFor(std::string_view code, std::string_view token, std::string_view detail);

} // namespace toolwright::jsonata
