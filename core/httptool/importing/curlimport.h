#pragma once

#include "core/httptool/importing/tooldraft.h"

#include <string_view>

namespace toolwright::httptool::importing {

/// The request of a curl command as a draft. Shell variables become `$env` names, values of headers, query
/// parameters and members that look like secrets too. Options that change the exchange in a way no tool can
/// are notes. Fails with `import.curl` (no curl command), `import.quote`, `import.url`, `import.method`.
Result<ToolDraft> draftFromCurl(std::string_view command);

} // namespace toolwright::httptool::importing
