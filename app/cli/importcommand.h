#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `import`: calls from files into the store of a workspace.
Command importCommand();

} // namespace toolwright::cli
