#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `simulate`: which cards a call of a compound shows, and what happens after each answer.
Command simulateCommand();

} // namespace toolwright::cli
