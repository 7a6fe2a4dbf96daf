#pragma once

#include "tests/conformance/casereport.h"

namespace toolwright::conformance {

/// Runs every case file of @p folder (schema `compound-case@1`, described in its README) in the reference
/// profile.
void runCompoundCases(const std::filesystem::path& folder, CaseReport& report);

} // namespace toolwright::conformance
