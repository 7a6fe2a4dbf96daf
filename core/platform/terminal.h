#pragma once

#include "core/base/result.h"

#include <string>

namespace toolwright::platform {

/// True when a person types at the standard input.
bool isTerminal();
/// True when a person sees the error output.
bool isErrorTerminal();
/// One line of the standard input, without its line end. At a terminal @p prompt is shown on the error output
/// and what is typed is not. Fails with `input.none`.
Result<std::string> readHiddenLine(const std::string& prompt);

} // namespace toolwright::platform
