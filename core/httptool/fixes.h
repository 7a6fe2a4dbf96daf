#pragma once

#include "core/diagnostics/diagnostic.h"
#include "core/httptool/check.h"

#include <vector>

namespace toolwright::httptool {

/// The edits that certainly clear @p diagnostic, best first: after each the check no longer reports that code
/// at that place, and nothing that it did not report before.
std::vector<diagnostics::Fix> fixesFor(const diagnostics::Diagnostic& diagnostic, const FileTexts& files,
                                       const KnownNames& known);

/// checkFiles() with the fixes of every diagnostic.
std::vector<diagnostics::Diagnostic> checkFilesWithFixes(const FileTexts& files, const KnownNames& known);

/// @p files after @p fix. Fails when an edit does not fit.
Result<FileTexts> applied(const FileTexts& files, const diagnostics::Fix& fix);

} // namespace toolwright::httptool
