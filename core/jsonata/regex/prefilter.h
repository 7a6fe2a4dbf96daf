#pragma once

#include "core/jsonata/regex/program.h"

#include <optional>

namespace toolwright::jsonata::regex {

/// The units with which a match of @p program can start; none when it may be empty or that cannot be told.
std::optional<CharSet> firstUnits(const Program& program);

} // namespace toolwright::jsonata::regex
