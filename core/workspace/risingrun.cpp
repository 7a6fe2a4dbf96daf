#include "core/workspace/risingrun.h"

#include <algorithm>
#include <limits>

namespace toolwright::workspace {

std::vector<std::size_t> longestRisingRun(const std::vector<std::size_t>& values)
{
    constexpr auto none = std::numeric_limits<std::size_t>::max();
    // tails[n]: the index that ends a run of length n + 1 with the smallest value.
    std::vector<std::size_t> tails;
    std::vector<std::size_t> previous(values.size(), none);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto place =
            std::lower_bound(tails.begin(), tails.end(), values[i],
                             [&](std::size_t tail, std::size_t value) { return values[tail] < value; });
        if (place != tails.begin()) {
            previous[i] = *(place - 1);
        }
        if (place == tails.end()) {
            tails.push_back(i);
        } else {
            *place = i;
        }
    }
    std::vector<std::size_t> run;
    for (std::size_t i = tails.empty() ? none : tails.back(); i != none; i = previous[i]) {
        run.push_back(i);
    }
    std::reverse(run.begin(), run.end());
    return run;
}

} // namespace toolwright::workspace
