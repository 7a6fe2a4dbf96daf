#pragma once

#include "core/workspace/places.h"

#include <string>

namespace toolwright::cli {

/// A variable of the environment of this program; empty when it is not set.
std::string environmentValue(const char* name);
/// Those that say where data and settings are.
workspace::Environment environmentOfProgram();

} // namespace toolwright::cli
