#pragma once

#include "core/httptool/callrecord.h"

#include <string>
#include <string_view>

namespace toolwright::calls {

/// @p message with the parts taken out that differ from call to call: numbers become `#`, what stands in
/// quotes, UUIDs and long hexadecimal or base64 words `…`. White space is single, the whole at most 200
/// bytes.
std::string messageShape(std::string_view message);

/// What a failed call is grouped by besides tool, outcome and status.
struct FailureMessage
{
    /// `error_key` of what the agent got; may be empty.
    std::string key;
    /// The shape of its message, by the rules of spec declarative 11.4; empty for outcomes without an answer.
    std::string shape;
};
FailureMessage failureMessage(const httptool::CallRecord& call);

/// The longest prefix of whole characters of at most limits::keptAnswerBytes, broken bytes first replaced by
/// U+FFFD (spec declarative 15).
std::string keptAnswer(std::string_view body, bool& isTruncated);

} // namespace toolwright::calls
