#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `generate-calls`: made-up calls of the sample shop.
Command generateCallsCommand();

} // namespace toolwright::cli
