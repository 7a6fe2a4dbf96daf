#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `chat`: plays a scripted conversation and compares.
Command chatCommand();

} // namespace toolwright::cli
