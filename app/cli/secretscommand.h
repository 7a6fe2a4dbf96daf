#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

Command secretsCommand();

} // namespace toolwright::cli
