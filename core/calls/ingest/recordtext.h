#pragma once

#include "core/httptool/callrecord.h"

#include <string>

namespace toolwright::calls::ingest {

/// @p call as a line of a JSON Lines file, which readRecordLine() reads back, with its line feed. Arguments,
/// request and result are JSON without line feeds, as the program keeps them.
std::string recordAsLine(const httptool::CallRecord& call);

} // namespace toolwright::calls::ingest
