#pragma once

#include "core/compound/analysis.h"
#include "core/workspace/autofix.h"

#include <string>

namespace toolwright::report {

/// What `fix` did: the run, whether its files were written, and the files as they were before.
struct FixReport
{
    workspace::FixRun run;
    bool dryRun = false;
};

/// The unified diff of every file, then what was applied and what was left and why.
std::string fixesAsText(const FixReport& report);
/// `{"format":"toolwright/fix@1","dryRun","applied":[{"code","file","pointer","title","loosens"}],
/// "left":[{"code","file","pointer","reason","loosens"}],"files":[{"file","diff"}]}`, indented by two.
std::string fixesAsJson(const FixReport& report);

} // namespace toolwright::report
