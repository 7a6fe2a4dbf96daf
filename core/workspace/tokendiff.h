#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace toolwright::workspace {

/// For two sequences of tokens: which of each are not part of the common subsequence.
struct TokenDiff
{
    std::vector<bool> oldChanged;
    std::vector<bool> newChanged;
};

/// Tokens that occur once on both sides split the problem first (patience); Myers' algorithm in linear space
/// solves what lies between. A stretch with more than a few thousand differences counts as changed whole.
TokenDiff diffTokens(const std::vector<std::uint32_t>& before, const std::vector<std::uint32_t>& after);

} // namespace toolwright::workspace
