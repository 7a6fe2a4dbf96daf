#pragma once

#include "tests/conformance/casereport.h"

namespace toolwright::conformance {

/// Runs the cases of @p folder (`groups/GROUP/FILE.json`, inputs in `datasets/`), in the layout of the test
/// suite of the reference.
void runJsonataCases(const std::filesystem::path& folder, CaseReport& report);

} // namespace toolwright::conformance
