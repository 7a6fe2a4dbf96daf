#pragma once

#include "core/guard/policy.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Judge and scanners (spec compound 9.8) as data: the product simulates what they answer, it does not run
/// them.
namespace toolwright::guard {

/// One scripted answer of the judge. Without `tool` it fits every tool; `failure` stands for a judge that
/// throws or times out, with its message.
struct JudgeEntry
{
    std::optional<std::string> tool = {};
    Action action = Action::Run;
    std::string rationale = {};
    std::optional<std::string> failure = {};
};

/// The first fitting entry answers; without one the judge runs the call with rationale `no rule`.
struct Judge
{
    std::vector<JudgeEntry> entries;

    JudgeEntry answer(std::string_view tool) const;
};

enum class ScanSide : std::uint8_t { Input, Output };
enum class ScanVerdict : std::uint8_t { Pass, Flag, Block };

struct ScanRule
{
    /// Text that must occur in the scanned canonical JSON.
    std::string contains;
    ScanVerdict verdict = ScanVerdict::Pass;
    std::vector<std::string> findings = {};
    /// The scanner fails with this message, which counts as a flag.
    std::optional<std::string> failure = {};
};

struct Scanner
{
    std::string name;
    ScanSide side = ScanSide::Input;
    std::vector<ScanRule> rules;
};

struct ScanResult
{
    std::string scanner;
    ScanVerdict verdict = ScanVerdict::Pass;
    std::vector<std::string> findings = {};

    /// Reason of a block: the findings joined by `; `, else `<name> blocked input` or `… output`.
    std::string blockReason(ScanSide side) const;
};

/// What @p scanner says about @p canonicalText.
ScanResult scan(const Scanner& scanner, std::string_view canonicalText);

} // namespace toolwright::guard
