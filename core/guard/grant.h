#pragma once

#include "core/guard/runcontext.h"
#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>

namespace toolwright::guard {

/// A stored permission (spec compound 1). `scope` stays JSON: `{kind: tool}`, `{kind: exact, inputHash,
/// inputPreview}` or `{kind: constrained, constraints}`.
struct Grant
{
    std::string id;
    std::string subject;
    std::string tool;
    std::string descriptorHash;
    json::Value scope;
    std::string duration;
    std::optional<std::string> contextKey = {};
    std::optional<std::string> appId = {};
    std::string source;
    std::string grantedAt;
    std::optional<std::string> expiresAt = {};
    std::optional<std::string> revokedAt = {};

    static Grant fromValue(const json::Value& object);
    json::Value toValue() const;
};

/// What a grant is matched against: the call as the guard sees it.
struct GrantQuestion
{
    const RunContext& context;
    const std::string& tool;
    const json::Value& args;
    /// `sha256:` + hash of the canonical arguments.
    const std::string& argsHash;
    const std::string& descriptorHash;
    std::int64_t now = 0;
};

enum class GrantMatch : std::uint8_t { No, OnlyHashDiffers, Full };

struct GrantVerdict
{
    GrantMatch match = GrantMatch::No;
    /// One clause a reviewer understands: why it does not match; empty for a full match.
    std::string because;
};

/// Whether @p grant authorises the call (spec compound 9.4).
GrantVerdict matchGrant(const Grant& grant, const GrantQuestion& question);

/// True when @p pattern may be used by a `matches` constraint: at most limits::patternUnits, no
/// back-reference, no quantified group that contains a quantifier (spec compound 9.4).
bool isSafePattern(std::string_view pattern);

/// Whether all constraints of a constrained scope hold for @p args; at least one is needed.
bool constraintsHold(const json::Value& scope, const json::Value& args);

} // namespace toolwright::guard
