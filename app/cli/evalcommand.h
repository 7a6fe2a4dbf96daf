#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `eval`: the value of one JSONata expression, or of many from standard input.
Command evalCommand();

} // namespace toolwright::cli
