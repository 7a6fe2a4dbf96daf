#pragma once

// What the texts and the page of figures share. Internal to core/report.

#include "core/report/toolfigures.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::report {

/// `Tools of acme-shop: live, last 7 days`
std::string figuresTitle(const ToolFigures& figures);
/// Tools without any call, whatever the period, in the order of the rows.
std::vector<std::string> toolsNeverCalled(const calls::ToolReport& report);
std::vector<std::string> toolsNotDeclared(const calls::ToolReport& report);

inline constexpr std::array<std::string_view, 7> figureColumns{"Tool",     "Calls", "Errors", "Error rate",
                                                               "Timeouts", "p50",   "p95"};

/// How to work the list, a sentence each.
inline constexpr std::array<std::string_view, 5> figureAdvice{
    "Start with the tool with the highest error rate: it stands first.",
    "The fix is usually in the backend that the tool calls; what it answered is below.",
    "Reproduce a failure with the arguments in its conversation.",
    "Change the tool file only when the request itself is wrong.",
    "Deploy the change to preview and try it in a chat before it goes live."};

} // namespace toolwright::report
