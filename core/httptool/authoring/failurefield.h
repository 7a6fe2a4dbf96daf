#pragma once

#include "core/httptool/callrecord.h"
#include "core/json/value.h"

#include <string>

namespace toolwright::httptool::authoring {

/// Pointer of the field of @p tool that a person looks at first when @p call went as it did: the member of
/// `query` or `body` that the answer names; the address for no answer, 404 and text that is no JSON; headers
/// for 401 and 403; what is sent for other 4xx. A field that the tool lacks is replaced by the next one
/// around it; empty for the whole file.
std::string failureField(const CallRecord& call, const json::Value& tool);

} // namespace toolwright::httptool::authoring
