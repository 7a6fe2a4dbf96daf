#pragma once

#include "core/guard/approval.h"
#include "core/guard/grant.h"
#include "core/guard/policy.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::guard {

/// The rungs of the decision pipeline in the order in which they are asked (spec compound 9.2).
enum class Rung : std::uint8_t {
    Critical,
    InputScanners,
    ApprovedReplay,
    Grants,
    PolicyRules,
    Judge,
    Default,
    Presence,
    Breakers,
};

inline constexpr std::array rungs{Rung::Critical, Rung::InputScanners, Rung::ApprovedReplay,
                                  Rung::Grants,   Rung::PolicyRules,   Rung::Judge,
                                  Rung::Default,  Rung::Presence,      Rung::Breakers};

/// Stable name: `critical`, `scanners`, `replay`, `grants`, `policy`, `judge`, `default`, `presence`,
/// `breakers`.
std::string_view rungText(Rung rung);

enum class RungState : std::uint8_t { NotReached, Passed, Decided };

/// `not-reached`, `passed` or `decided`.
std::string_view rungStateText(RungState state);

/// What one rung said about a call, for a reviewer.
struct RungTrace
{
    Rung rung = Rung::Critical;
    RungState state = RungState::NotReached;
    std::string because = {};
    /// The deciding rule, and the line it starts in (from 1), when it stands in a file.
    std::optional<Place> place = {};
    std::size_t line = 0;
};

/// Verdict of the guard on one call, with the reason of every rung.
struct Decision
{
    Action action = Action::Run;
    /// `grant`, `rule`, `judge`, `default`, `critical`, `breaker` or `scanner` (spec compound 1).
    std::string decidedBy;
    /// The grant that authorised a run; absent for an approved replay.
    std::optional<Grant> grant = {};
    /// Why a call is blocked.
    std::string reason = {};
    /// What the judge said, whoever decided.
    std::optional<std::string> rationale = {};
    /// Grants whose descriptor hash no longer fits, newest first.
    std::vector<Grant> invalidatedGrants = {};
    std::vector<RungTrace> ladder = {};
};

} // namespace toolwright::guard
