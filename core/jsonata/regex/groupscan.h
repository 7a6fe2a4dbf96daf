#pragma once

#include "core/jsonata/regex/program.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace toolwright::jsonata::regex {

/// What must be known of a whole pattern before its escapes can be read.
struct GroupScan
{
    std::uint32_t count = 0;
    /// Any named group makes `\k` a named reference everywhere (Annex B).
    bool hasNames = false;
    /// In order of appearance; names that are no identifiers are left out.
    std::vector<NamedGroup> names;
};

/// Finds the capturing groups without judging the syntax.
GroupScan scanGroups(std::u16string_view pattern);

} // namespace toolwright::jsonata::regex
