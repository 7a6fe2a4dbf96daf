#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `matrix DIR COMPOUND`
Command matrixCommand();

} // namespace toolwright::cli
