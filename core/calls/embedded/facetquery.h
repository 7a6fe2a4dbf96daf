#pragma once

#include "core/calls/callstore.h"
#include "core/calls/embedded/storeparts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace toolwright::calls::embedded {

std::uint64_t countCalls(const StoreParts& parts, const CallFilter& filter);
Facets facetsOf(const StoreParts& parts, const CallFilter& filter);
std::vector<FailureGroup> groupsOf(const StoreParts& parts, const CallFilter& filter, std::size_t most);

} // namespace toolwright::calls::embedded
