#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

Command requestCommand();
Command callCommand();

} // namespace toolwright::cli
