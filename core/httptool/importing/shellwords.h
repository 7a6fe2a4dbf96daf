#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool::importing {

/// The words of the first command of @p text as a POSIX shell would read them: quotes, `$'…'`, escapes and
/// continued lines. A variable stands as `$env.NAME` with its name in capitals. What ends a command (`|`,
/// `;`, `&`, `>`, a new line) ends the list. Fails with `import.quote` for a quote that is not closed.
Result<std::vector<std::string>> shellWords(std::string_view text);

} // namespace toolwright::httptool::importing
