#include "core/jsonata/editing/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace toolwright::jsonata {

namespace {

/// Letters to insert, leave out or replace.
std::size_t editDistance(std::string_view left, std::string_view right)
{
    std::vector<std::size_t> row(right.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < left.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t k = 0; k < right.size(); ++k) {
            const std::size_t replaced = diagonal + (left[i] == right[k] ? 0 : 1);
            diagonal = row[k + 1];
            row[k + 1] = std::min({replaced, row[k] + 1, diagonal + 1});
        }
    }
    return row.back();
}

} // namespace

std::optional<std::string_view> nearestOf(std::string_view text, std::span<const std::string_view> candidates)
{
    constexpr std::size_t shortName = 3;
    const std::size_t most = text.size() <= shortName ? 1 : 2;
    std::optional<std::string_view> nearest;
    std::size_t least = most + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = editDistance(text, candidate);
        if (distance < least) {
            least = distance;
            nearest = candidate;
        } else if (distance == least) {
            nearest.reset();
        }
    }
    return nearest;
}

} // namespace toolwright::jsonata
