#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/compound/analysis.h"
#include "core/json/document.h"

#include <string>
#include <string_view>
#include <vector>

/// Edits that keep what a compound does and change how it is cut.
namespace toolwright::compound::authoring {

/// A compound cut in two.
struct CompoundSplit
{
    EditList edits;
    /// Ids of steps of the first part that the second reads: it takes their results as arguments of these
    /// names.
    std::vector<std::string> carried;
    /// Arguments of the first part that the second reads too, under the same names.
    std::vector<std::string> shared;
};
/// The steps from @p step on as a compound @p name behind the first. What they read from steps before becomes
/// `args.<id>`, declared in its input schema. Fails with `split.empty` when one part would have no step, or
/// as createCompound does.
Result<CompoundSplit> splitCompound(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                    std::string_view name);

/// Two compounds as one.
struct CompoundJoin
{
    EditList edits;
    /// Ids that steps of the second got because they were taken, as `old → new`.
    std::vector<std::pair<std::string, std::string>> renamedSteps;
    /// Arguments of the second that the first had with another schema, as `old → new`.
    std::vector<std::pair<std::string, std::string>> renamedArguments;
};
/// The steps of @p second behind those of @p first, its arguments added, the higher risk declared; @p second
/// is removed. Fails with `join.same`, or `join.too-many` for more than 50 steps.
Result<CompoundJoin> joinCompounds(const json::Document& capabilities, std::size_t first, std::size_t second);

/// Another tool for a step.
struct ToolChange
{
    EditList edits;
    std::vector<std::string> kept;
    /// Arguments that got the name of the new tool for the same thing (`customerId`, `customer_id`), as
    /// `old → new`.
    std::vector<std::pair<std::string, std::string>> renamed;
    /// Arguments that the new tool does not take, or takes as another type. They are removed.
    std::vector<std::string> dropped;
    /// Required arguments of the new tool that nothing is given for.
    std::vector<std::string> missing;
};
/// Calls @p target instead. An argument stays when the new tool takes its name and the two schemas name no
/// different types; all stay when a tool is unknown or takes any name.
Result<ToolChange> changeTool(const VendoFiles& files, std::size_t tool, std::size_t step,
                              std::string_view target);

} // namespace toolwright::compound::authoring
