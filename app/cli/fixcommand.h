#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `fix`: applies the fixes that are certain.
Command fixCommand();

} // namespace toolwright::cli
