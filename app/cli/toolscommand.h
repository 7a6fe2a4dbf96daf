#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `tools`: figures of the declarative tools (spec declarative 16).
Command toolsCommand();
/// `calls`: recorded calls, newest first.
Command callsCommand();

} // namespace toolwright::cli
