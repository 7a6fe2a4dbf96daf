#include "core/workspace/tokendiff.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace {

using namespace toolwright::workspace;
using Tokens = std::vector<std::uint32_t>;

std::size_t tokensTouched(const TokenDiff& diff)
{
    return static_cast<std::size_t>(std::count(diff.oldChanged.begin(), diff.oldChanged.end(), true) +
                                    std::count(diff.newChanged.begin(), diff.newChanged.end(), true));
}

/// The fewest tokens to remove and add, by the textbook table.
std::size_t shortestEdit(const Tokens& a, const Tokens& b)
{
    std::vector<Tokens> common(a.size() + 1, Tokens(b.size() + 1, 0));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            common[i][j] = a[i - 1] == b[j - 1] ? common[i - 1][j - 1] + 1
                                                : std::max(common[i - 1][j], common[i][j - 1]);
        }
    }
    return a.size() + b.size() - 2U * common[a.size()][b.size()];
}

Tokens kept(const Tokens& tokens, const std::vector<bool>& changed)
{
    Tokens result;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!changed[i]) {
            result.push_back(tokens[i]);
        }
    }
    return result;
}

Tokens randomTokens(std::mt19937& random, std::size_t most, unsigned letters)
{
    Tokens tokens(random() % most);
    std::generate(tokens.begin(), tokens.end(),
                  [&] { return static_cast<std::uint32_t>(random() % letters); });
    return tokens;
}

TEST(DiffTokens, isShortestWhereNoTokenIsUnique)
{
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        // Every token at least twice on one side: no anchors, so the plain shortest edit is due.
        Tokens before = randomTokens(random, 25, 3);
        before.insert(before.begin(), {0, 0, 1, 1, 2, 2});
        const Tokens after = randomTokens(random, 30, 3);
        const TokenDiff diff = diffTokens(before, after);
        ASSERT_EQ(kept(before, diff.oldChanged), kept(after, diff.newChanged));
        ASSERT_EQ(tokensTouched(diff), shortestEdit(before, after)) << "round " << round;
    }
}

TEST(DiffTokens, keepsUniqueTokensTogether)
{
    // 7 and 8 occur once on each side: they are matched although repeated tokens lie around them.
    const TokenDiff diff = diffTokens({0, 7, 0, 8, 0}, {0, 0, 7, 8, 0, 0});
    EXPECT_FALSE(diff.oldChanged[1]);
    EXPECT_FALSE(diff.oldChanged[3]);
}

TEST(DiffTokens, beyondTheLimitIsCoarseButRight)
{
    std::mt19937 random(11);
    Tokens before(9000);
    Tokens after(9000);
    std::generate(before.begin(), before.end(), [&] { return static_cast<std::uint32_t>(random() % 50); });
    std::generate(after.begin(), after.end(), [&] { return static_cast<std::uint32_t>(random() % 50); });
    const TokenDiff diff = diffTokens(before, after);
    EXPECT_EQ(kept(before, diff.oldChanged), kept(after, diff.newChanged));
}

} // namespace
