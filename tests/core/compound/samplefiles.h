#pragma once

#include "core/compound/analysis.h"

#include <string>
#include <vector>

namespace toolwright::compound::test {

/// The `.vendo` files of a workspace in resources/samples.
VendoFiles sampleFiles(const std::string& workspace);
/// The bytes of a file below tests/data.
std::string testData(const std::string& path);

/// `code tool` of each diagnostic, advice included, in order.
std::vector<std::string> codesAndTools(const Analysis& analysis);
/// What the text at the place of @p diagnostic says.
std::string textAt(const VendoFiles& files, const Place& place);
json::Document& documentOf(VendoFiles& files, const std::string& path);

} // namespace toolwright::compound::test
