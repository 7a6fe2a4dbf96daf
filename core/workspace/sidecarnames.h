#pragma once

#include "core/base/ports/filestore.h"

#include <string>
#include <string_view>
#include <vector>

/// Names of the files below `.toolwright`.
namespace toolwright::workspace {

/// @p name as the name of a JSON file on every system, `<name>.json`: every byte but letters, digits, `_`,
/// `-` and inner dots is written `%XX`, and nothing is written `%`.
std::string sidecarFile(std::string_view name);
/// The names of which the JSON files in @p folder are, sorted; empty when there is no such folder.
std::vector<std::string> sidecarNames(const FileStore& files, const std::string& folder);

} // namespace toolwright::workspace
