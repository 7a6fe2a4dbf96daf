#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/document.h"

#include <string>
#include <string_view>
#include <vector>

/// Edits of whole steps of a compound. @p tool is the place of the compound in `tools` of capabilities.json,
/// steps are counted from 0. All work on files that are broken elsewhere, change no byte that need not change
/// and fail with `edit.no-place` when there is no such compound or step.
namespace toolwright::compound::authoring {

/// Edits that put steps into a compound.
struct StepInsertion
{
    EditList edits;
    /// Of the new steps, in order; the first stands at `index` afterwards.
    std::vector<std::string> ids;
    std::size_t index = 0;
};

/// A new step in front of step @p index (beyond the last: at the end) that calls @p target. An empty @p id is
/// made from the tool; one that is taken gets a number.
Result<StepInsertion> insertStep(const json::Document& capabilities, std::size_t tool, std::size_t index,
                                 std::string_view target, std::string_view id = {});

/// Copies behind the last of @p steps, with new ids. Where a copy reads another step of @p steps that was
/// copied before it, it reads the copy.
Result<StepInsertion> duplicateSteps(const json::Document& capabilities, std::size_t tool,
                                     const std::vector<std::size_t>& steps);
Result<EditList> deleteSteps(const json::Document& capabilities, std::size_t tool,
                             const std::vector<std::size_t>& steps);
/// Puts @p steps, in their present order, in front of step @p before (the number of steps: at the end).
Result<EditList> moveSteps(const json::Document& capabilities, std::size_t tool,
                           const std::vector<std::size_t>& steps, std::size_t before);

/// The steps as JSON for the clipboard: one object, or an array of them, pretty, with a final newline.
Result<std::string> copySteps(const json::Document& capabilities, std::size_t tool,
                              const std::vector<std::size_t>& steps);
/// Puts steps of a JSON text in front of step @p index: one step, an array of steps, or a compound. Ids that
/// are taken get a number, and the pasted steps that read them follow. Values are translated into the dialect
/// of the file. Fails with `paste.not-json` (place in the text), `paste.not-steps` or `dialect.syntax`.
Result<StepInsertion> pasteSteps(const json::Document& capabilities, std::size_t tool, std::size_t index,
                                 std::string_view text);

} // namespace toolwright::compound::authoring
