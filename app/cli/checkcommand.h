#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `check`: what loads, what is quarantined, and which edit clears it.
Command checkCommand();

} // namespace toolwright::cli
