#pragma once

#include "core/base/result.h"
#include "core/jsonata/regex/charset.h"
#include "core/jsonata/regex/cursor.h"

namespace toolwright::jsonata::regex {

struct ClassOptions
{
    bool ignoreCase = false;
    /// The pattern has named groups, which makes `\k` an error here.
    bool hasNames = false;
};

/// Reads a character class behind its `[`, the `]` included, and gives the sealed set of what it matches.
Result<CharSet> parseClass(Cursor& cursor, ClassOptions options);

} // namespace toolwright::jsonata::regex
