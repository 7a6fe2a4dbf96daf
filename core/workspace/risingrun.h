#pragma once

#include <cstddef>
#include <vector>

namespace toolwright::workspace {

/// Indexes of a longest run of rising @p values, not necessarily neighbours. The values must differ.
std::vector<std::size_t> longestRisingRun(const std::vector<std::size_t>& values);

} // namespace toolwright::workspace
