#pragma once

#include "core/base/result.h"
#include "core/compound/analysis.h"

#include <optional>
#include <string>
#include <vector>

namespace toolwright::workspace {

/// One fix that was applied, or one finding that was left.
struct FixNote
{
    std::string code;
    Place place;
    /// Applied: the title of the fix. Left: why no fix was applied.
    std::string text;
    bool loosens = false;

    friend bool operator==(const FixNote&, const FixNote&) = default;
};

/// The text of a file after all fixes.
struct FixedFile
{
    /// `.vendo/<name>.json`
    std::string file;
    /// None: the file did not exist.
    std::optional<std::string> before;
    std::string after;
};

struct FixRun
{
    std::vector<FixNote> applied;
    /// Errors and warnings that are still there; advice is not listed.
    std::vector<FixNote> left;
    /// Files whose text changed, in the order tools, capabilities, overrides, policy.
    std::vector<FixedFile> files;
};

/// Applies first-ranked fixes one after the other, analysing anew after each, until none is left to apply.
/// Without @p code only fixes that loosen nothing; with it the first fix of every finding of that code, also
/// when it loosens. Never goes round in circles: a text that was there before ends the run.
Result<FixRun> applyFixes(const compound::VendoFiles& files, compound::Profile profile,
                          const std::optional<std::string>& code);

/// The analysis of @p files with the fixes of every diagnostic, for reports.
compound::Analysis analyseWithFixes(const compound::VendoFiles& files, compound::Profile profile);

} // namespace toolwright::workspace
