#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::conversations {

/// The words of @p text in small letters, of letters and digits of any script.
std::vector<std::string> wordsOf(std::string_view text);

/// How well @p text fits the words of a query: a whole word counts 2, one that begins with it 1. 0: not at
/// all.
std::size_t fitOf(std::string_view text, const std::vector<std::string>& query);

} // namespace toolwright::conversations
