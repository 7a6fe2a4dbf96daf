#pragma once

#include "core/calls/ingest/draft.h"

#include <cstddef>
#include <string_view>

namespace toolwright::calls::ingest {

/// Reads a line of a JSON Lines file: the members of spec declarative 14.1, and `arguments`, `request` and
/// `result` (any JSON; a request is an object, and what it says of secrets is taken out). Members of other
/// names are told of and not kept. An absent member is null. A line of white space is none.
void readRecordLine(std::string_view text, std::size_t line, const ImportSettings& settings, Batch& batch);

} // namespace toolwright::calls::ingest
