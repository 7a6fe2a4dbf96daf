#pragma once

#include "core/compound/analysis.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::workspace {

/// The four files of a `.vendo` folder, relative to the root, in the order in which they are read.
inline constexpr std::array<std::string_view, 4> vendoPaths{".vendo/tools.json", ".vendo/capabilities.json",
                                                            ".vendo/overrides.json", ".vendo/policy.json"};

/// The document of @p path, which must be one of vendoPaths; nullptr for any other path.
std::optional<json::Document>* partOf(compound::VendoFiles& files, std::string_view path);
const std::optional<json::Document>* partOf(const compound::VendoFiles& files, std::string_view path);

} // namespace toolwright::workspace
