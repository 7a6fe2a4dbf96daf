#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `review DIR`
Command reviewCommand();

} // namespace toolwright::cli
