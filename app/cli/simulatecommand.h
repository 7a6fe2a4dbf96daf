#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `simulate`: which cards a call of a compound shows, and what happens after each answer.
Command simulateCommand();
/// `matrix`: every step of a compound against who calls, from where and with which grant.
Command matrixCommand();

} // namespace toolwright::cli
