#pragma once

#include <cstddef>
#include <string>

namespace toolwright::bench {

/// A `.vendo/tools.json` with the tools that the compounds below call.
std::string toolsText();

/// A valid `.vendo/capabilities.json` in the document dialect: @p compounds of @p steps each. 2 000 compounds
/// of 20 steps are 11.6 MB.
std::string capabilitiesText(std::size_t compounds, std::size_t steps);

} // namespace toolwright::bench
