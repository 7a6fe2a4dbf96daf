#pragma once

#include "core/base/result.h"
#include "core/calls/callstore.h"
#include "core/calls/embedded/storeparts.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::calls::embedded {

/// What is asked for of a search.
struct TextQuestion
{
    const CallFilter& filter;
    const std::string& text;
    std::size_t most = 0;
};

/// Reads the kept texts newest first. Fails with `calls.cancelled` only.
Result<std::vector<CallIdentity>> searchTexts(const StoreParts& parts, const TextQuestion& question,
                                              const Progress& progress, const std::stop_token& stop);

} // namespace toolwright::calls::embedded
