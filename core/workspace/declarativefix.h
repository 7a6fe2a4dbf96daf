#pragma once

#include "core/httptool/check.h"
#include "core/workspace/autofix.h"

#include <optional>
#include <string>

namespace toolwright::workspace {

/// applyFixes() for `vatio.yml` and `tools/*.yml`, with the same rules.
Result<FixRun> applyDeclarativeFixes(const httptool::FileTexts& files, const httptool::KnownNames& known,
                                     const std::optional<std::string>& code);

} // namespace toolwright::workspace
