#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `get`: prints the bytes of one value of a JSON file.
Command getCommand();
/// `set`: replaces or adds one value, and touches no other byte.
Command setCommand();
/// `remove`: removes one member or item, and touches no other byte than its comma and line.
Command removeCommand();

} // namespace toolwright::cli
