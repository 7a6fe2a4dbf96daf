#pragma once

#include "core/base/ports/filestore.h"

#include <optional>
#include <string>

namespace toolwright::workspace::deploying {

/// The git branch that the folder @p root is on: what `HEAD` of the nearest repository at or above it names.
/// None without a repository, on a detached head, and where it cannot be read. Starts no program.
std::optional<std::string> gitBranch(const FileStore& files, const std::string& root);

} // namespace toolwright::workspace::deploying
