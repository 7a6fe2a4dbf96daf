#pragma once

#include "core/calls/callfilter.h"
#include "core/calls/textcipher.h"
#include "core/httptool/callrecord.h"

#include <string>

namespace toolwright::calls {

/// The group a failed call belongs to.
struct Grouping
{
    GroupKey key;
    /// What people read; empty when tool, outcome and status say everything.
    std::string shape;
    /// The key depends on what the backend said.
    bool hasMessage = false;
};

/// The group of @p call, which failed. Without @p cipher, and when the answer says nothing, tool, outcome and
/// status alone make it. A key of a message cannot be guessed from it without the key of the store.
Grouping groupingOf(const httptool::CallRecord& call, const TextCipher* cipher);
/// The group by tool, outcome and status alone.
Grouping plainGroupingOf(const httptool::CallRecord& call);

} // namespace toolwright::calls
