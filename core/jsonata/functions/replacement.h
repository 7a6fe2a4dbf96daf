#pragma once

#include "core/jsonata/functions/matchwalk.h"

#include <string>
#include <string_view>

namespace toolwright::jsonata {

/// @p replacement with `$$`, `$0` and `$1`, `$2`, … replaced by a dollar sign, the match and its groups. As
/// many digits are taken as the number of groups has, one less when that names no group.
std::string fillTemplate(std::string_view replacement, const MatchWalk& match);
/// UTF-16 code units of a text.
std::size_t unitLength(const Value& text);

} // namespace toolwright::jsonata
