#pragma once

#include "core/base/textedit.h"
#include "core/compound/dialect.h"
#include "core/json/value.h"
#include "core/jsonata/expression.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::authoring {

/// Edits of one expression; `hasItem` for arguments of a forEach step, `step` counts in the list given.
struct RewrittenPlace
{
    std::size_t step = 0;
    bool hasItem = false;
};
using ExpressionRewrite =
    std::function<std::vector<TextEdit>(const jsonata::Expression&, const RewrittenPlace&)>;

/// @p text, a value of a step, with @p rewrite applied to each expression in it. Edits that overlap change
/// nothing.
std::string rewrittenText(std::string_view text, Dialect dialect, const RewrittenPlace& place,
                          const ExpressionRewrite& rewrite);
/// Steps with every expression in `if`, `forEach` and `args` rewritten; everything else stays.
std::vector<json::Value> rewrittenSteps(const std::vector<json::Value>& steps, Dialect dialect,
                                        const ExpressionRewrite& rewrite);

/// The object with member @p key set; at its place, or as the last one.
json::Value withMemberSet(const json::Value& object, std::string_view key, json::Value value);
/// The text of member @p key; empty when there is none.
std::string textMember(const json::Value& object, std::string_view key);

/// Steps with new ids, by old id, also wherever one of them reads another.
std::vector<json::Value> withIds(const std::vector<json::Value>& steps, Dialect dialect,
                                 const std::map<std::string, std::string, std::less<>>& ids);

} // namespace toolwright::compound::authoring
