#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

Command serveSampleCommand();

} // namespace toolwright::cli
