#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `import`: puts calls that another program recorded into the store of a workspace.
Command importCommand();
/// `generate-calls`: traffic to try things with, as lines that `import` reads.
Command generateCallsCommand();

} // namespace toolwright::cli
