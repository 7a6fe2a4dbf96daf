#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `calls`: calls of declarative tools that were kept.
Command callsCommand();

} // namespace toolwright::cli
