#pragma once

#include "core/calls/callstore.h"

#include <string>
#include <vector>

namespace toolwright::report {

/// Calls as lines for a terminal: time, tool, outcome, duration, the answer cut to one line. Characters that
/// deceive are written as escapes.
std::string callListText(const std::vector<calls::StoredCall>& calls);
/// `toolwright/calls@1`: each call with every text that is kept.
std::string callListJson(const std::vector<calls::StoredCall>& calls);
/// RFC 4180; texts that a spreadsheet would take for a formula begin with an apostrophe.
std::string callListCsv(const std::vector<calls::StoredCall>& calls);

/// One field of CSV.
std::string csvField(const std::string& text);

} // namespace toolwright::report
