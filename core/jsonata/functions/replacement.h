#pragma once

#include "core/jsonata/functions/matchwalk.h"

#include <string>
#include <string_view>

namespace toolwright::jsonata {

/// Adds @p replacement to @p result, with `$$`, `$0` and `$1`, `$2`, … replaced by a dollar sign, the match
/// and its groups. As many digits are taken as the number of groups has, one less when that names no group.
void fillTemplate(std::string& result, std::string_view replacement, const MatchWalk& match);

/// `$replace`: at once, where no function is given but a regular expression, and as a task.
Value replaceAtOnce(const Call& call);
Task<Value> replace(Call call);

} // namespace toolwright::jsonata
