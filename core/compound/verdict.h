#pragma once

#include "core/compound/profile.h"
#include "core/compound/tooltable.h"

namespace toolwright::compound {

/// Why a compound is quarantined: spec compound 4, and `Schema` for row 5 of 12.
enum class IssueKind : std::uint8_t { StepFn, StepCompound, StepUnknown, StepDisabled, RiskMismatch, Schema };

/// `step-fn`, `step-compound`, …, as the conformance cases write it.
std::string_view issueName(IssueKind kind);

struct CompoundIssue
{
    IssueKind kind = IssueKind::Schema;
    /// Exactly the message of spec compound 4.
    std::string message;
    /// Index of the step, for issues of a step.
    std::size_t step = 0;

    friend bool operator==(const CompoundIssue&, const CompoundIssue&) = default;
};

struct CompoundVerdict
{
    std::vector<CompoundIssue> issues;
    /// Maximum of the steps; none when a step has no target or its risk is not known.
    std::optional<Risk> stepRisk;
};

/// Judges one compound against the primitives (spec compound 4), disabled or not. Steps whose target may
/// stand in the unreadable part of a file give no issue.
CompoundVerdict judgeCompound(const ToolEntry& compound, const EffectiveTool& effective,
                              const ToolTable& table, const ProfileRules& profile);

} // namespace toolwright::compound
