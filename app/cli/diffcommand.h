#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `diff`: what the directory would change in an environment.
Command diffCommand();
/// `status`: what preview and live run.
Command statusCommand();

} // namespace toolwright::cli
