#pragma once

#include <string>
#include <string_view>

namespace toolwright::jsonata::pictures {

/// English words in title case with lower-case `and`: `Twelve Thousand, Four Hundred and Seventy-Six`.
/// @p value is a finite integer, not negative.
std::string wordsOf(double value, bool isOrdinal);
/// Reads what wordsOf writes, in lower case, cardinal or ordinal; NaN when a word is unknown.
double numberOfWords(std::string_view words);

/// Pattern of a text made of such words in any order, for matching without regard to case.
std::string wordsPattern();

} // namespace toolwright::jsonata::pictures
