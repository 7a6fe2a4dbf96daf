#pragma once

#include "core/base/result.h"
#include "core/guard/runcontext.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::guard {

enum class Action : std::uint8_t { Run, Ask, Block };

/// `run`, `ask` or `block`.
std::string_view actionText(Action action);

/// One rule of policy.json (spec compound 2.4, 9.3). Keys that are absent match everything.
struct PolicyRule
{
    std::optional<std::string> tool = {};
    std::optional<std::string> risk = {};
    std::optional<std::string> venue = {};
    std::optional<std::string> presence = {};
    Action action = Action::Run;
    std::optional<std::string> note = {};
    /// Where the rule stands, for the decision ladder.
    Place place = {};
    std::size_t line = 0;

    /// Whether every present key matches. @p effectiveRisk is the risk after overrides.
    bool matches(std::string_view toolName, std::string_view effectiveRisk, const RunContext& context) const;
};

struct Policy
{
    std::vector<PolicyRule> rules;
    std::vector<std::string> directions;
};

/// Where rules come from. `none`: no policy configured at all. A policy that cannot be used keeps its error,
/// which is thrown out of every guarded call that reaches the rules (spec compound 2.4).
struct PolicySource
{
    bool configured = false;
    std::optional<Policy> policy = {};
    std::optional<Error> error = {};
};

/// True when @p name matches @p glob: `*` is any run of characters, everything else literal, case-sensitive.
bool globMatches(std::string_view glob, std::string_view name);

/// Reads a policy document that the policy reader found valid.
Policy policyFromValue(const json::Value& document);

} // namespace toolwright::guard
