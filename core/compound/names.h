#pragma once

#include "core/compound/analysis.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace toolwright::compound {

/// The risk labels as written in files, in rising order (spec compound 1).
inline constexpr std::array<std::string_view, 3> riskNames{"read", "write", "destructive"};

std::string_view riskName(Risk risk);
std::optional<Risk> riskFrom(std::string_view text);

/// True for `^[a-zA-Z0-9_-]{1,64}$` (spec compound 1).
bool isToolName(std::string_view text);

/// The one candidate that @p text most likely means: few edits away (insert, remove, replace, swap two
/// neighbours), and nearer than every other candidate. None when that is not clear.
std::optional<std::string> nearestName(std::string_view text, std::span<const std::string_view> candidates);

/// @p text as it stands in a message: in quotes, at most 60 characters, control characters escaped.
std::string inQuotes(std::string_view text);

} // namespace toolwright::compound
