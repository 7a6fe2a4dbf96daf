#pragma once

#include "core/jsonata/regex/charset.h"

namespace toolwright::jsonata::regex {

/// ECMAScript's Canonicalize with the i flag and without u.
char16_t canonicalize(char16_t unit);
/// Adds every unit with the same canonical form as a member, and seals @p set.
void closeOverCase(CharSet& set);

} // namespace toolwright::jsonata::regex
