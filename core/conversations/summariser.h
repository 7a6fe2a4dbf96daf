#pragma once

#include "core/agent/conversation.h"

#include <string>
#include <vector>

namespace toolwright::conversations {

/// What a conversation leaves behind.
struct Extract
{
    /// Two or three lines of at most 160 characters.
    std::string summary;
    /// Lasting facts that the visitor stated, one sentence each.
    std::vector<std::string> facts;
};

/// A summary without a model (spec declarative 18): what the visitor asked first, what the agent said last,
/// and which calls failed; facts are sentences of the visitor that begin as facts do ("my … is", "I am", "I
/// have", "I prefer", "I live"). Never a whole message of more than 160 characters.
Extract extractOf(const std::vector<agent::Message>& messages);

} // namespace toolwright::conversations
