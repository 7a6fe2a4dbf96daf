#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `tools`: figures of the declarative tools of one environment, and their failed calls.
Command toolsCommand();

} // namespace toolwright::cli
