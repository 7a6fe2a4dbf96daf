#pragma once

#include "core/guard/approval.h"
#include "core/guard/grant.h"
#include "core/guard/policy.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
    std::shared_ptr<const Place> place = {};
    std::size_t line = 0;
};

/// One trace a rung, in the order of `rungs`. Immutable; copies share it, since every decision of a long walk
/// is kept more than once.
class Ladder
{
public:
    Ladder() = default;
    explicit Ladder(std::vector<RungTrace> traces)
        : m_traces(std::make_shared<const std::vector<RungTrace>>(std::move(traces)))
    {
    }

    bool empty() const { return !m_traces || m_traces->empty(); }
    std::size_t size() const { return m_traces ? m_traces->size() : 0; }
    const RungTrace& operator[](std::size_t index) const { return (*m_traces)[index]; }
    const RungTrace* begin() const { return m_traces ? m_traces->data() : nullptr; }
    const RungTrace* end() const { return m_traces ? m_traces->data() + m_traces->size() : nullptr; }

private:
    std::shared_ptr<const std::vector<RungTrace>> m_traces;
};

/// Verdict of the guard on one call, with the reason of every rung.
struct Decision
{
    Action action = Action::Run;
    /// `grant`, `rule`, `judge`, `default`, `critical`, `breaker` or `scanner` (spec compound 1).
    std::string decidedBy;
    /// The grant that authorised a run; absent for an approved replay.
    std::shared_ptr<const Grant> grant = {};
    /// Why a call is blocked.
    std::string reason = {};
    /// What the judge said, whoever decided.
    std::optional<std::string> rationale = {};
    /// Grants whose descriptor hash no longer fits, newest first.
    std::vector<Grant> invalidatedGrants = {};
    Ladder ladder = {};
};

} // namespace toolwright::guard
