#pragma once

#include "core/calls/embedded/catalogue.h"
#include "core/calls/embedded/database.h"
#include "core/calls/textcipher.h"

#include <cstdint>

namespace toolwright::calls::embedded {

/// What a question to the store reads from, inside a transaction.
struct StoreParts
{
    Database& database;
    Catalogue& catalogue;
    /// Null unless texts can be read.
    const TextCipher* cipher = nullptr;
    /// Percentiles of a range with more calls come from sketches.
    std::uint64_t exactCalls = 0;
};

} // namespace toolwright::calls::embedded
