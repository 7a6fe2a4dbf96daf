#pragma once

#include "core/httptool/callrecord.h"

#include <string>
#include <string_view>

namespace toolwright::calls {

/// @p message with the parts taken out that differ from call to call: digits in a row become `#`, what stands
/// in quotes `…` inside them, and `…` also a date with or without a time, a UUID, a hexadecimal number and
/// any word that mixes letters and digits as identifiers do. White space is single, the whole at most 200
/// bytes.
std::string messageShape(std::string_view message);

/// What a failed call is grouped by besides tool, outcome and status.
struct FailureMessage
{
    /// The `error_key` of the answer; empty when it gave none.
    std::string key;
    /// The shape of the message of the answer (spec declarative 11.4); empty when it gave none.
    std::string shape;

    bool isEmpty() const { return key.empty() && shape.empty(); }
};

/// Empty for outcomes without an answer to read.
FailureMessage failureMessage(const httptool::CallRecord& call);

} // namespace toolwright::calls
