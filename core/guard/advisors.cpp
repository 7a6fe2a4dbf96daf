#include "core/guard/advisors.h"

namespace toolwright::guard {

JudgeEntry Judge::answer(std::string_view tool) const
{
    for (const JudgeEntry& entry : entries) {
        if (!entry.tool || *entry.tool == tool) {
            return entry;
        }
    }
    return JudgeEntry{.rationale = "no rule"};
}

ScanResult scan(const Scanner& scanner, std::string_view canonicalText)
{
    for (const ScanRule& rule : scanner.rules) {
        if (canonicalText.find(rule.contains) == std::string_view::npos) {
            continue;
        }
        if (rule.failure) {
            return {scanner.name, ScanVerdict::Flag, {*rule.failure}};
        }
        return {scanner.name, rule.verdict, rule.findings};
    }
    return {scanner.name};
}

std::string ScanResult::blockReason(ScanSide side) const
{
    if (findings.empty()) {
        return scanner + (side == ScanSide::Input ? " blocked input" : " blocked output");
    }
    std::string reason;
    for (const std::string& finding : findings) {
        reason += (reason.empty() ? "" : "; ") + finding;
    }
    return reason;
}

} // namespace toolwright::guard
