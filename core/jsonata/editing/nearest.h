#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace toolwright::jsonata {

/// The one of @p candidates that @p text most likely means: at most two letters inserted, left out or
/// replaced (one for names of up to three letters), and fewer than for every other. None when that is not
/// clear.
std::optional<std::string_view> nearestOf(std::string_view text,
                                          std::span<const std::string_view> candidates);

} // namespace toolwright::jsonata
