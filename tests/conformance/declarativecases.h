#pragma once

#include "tests/conformance/casereport.h"

namespace toolwright::conformance {

/// Runs every case file of @p folder (format `declarative-cases@1`, described in its README).
void runDeclarativeCases(const std::filesystem::path& folder, CaseReport& report);

} // namespace toolwright::conformance
