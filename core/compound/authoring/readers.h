#pragma once

#include "core/compound/authoring/stepreads.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Who reads the result of a step, what an edit of steps would break, and renaming with all readers.
namespace toolwright::compound::authoring {

/// One place where a step reads the result of another.
struct StepReader
{
    /// The step that reads, and the id of the one that is read.
    std::size_t step = 0;
    std::string readerId;
    std::string readId;
    ValueUse use = ValueUse::Argument;
    /// Of the string with the expression: `/tools/0/binding/steps/1/args/to`.
    std::string pointer;
    /// What is read as it is written, `load.customerEmail`, and its bytes in the document.
    std::string text;
    TextRange range;
    /// Bytes of the id in the document.
    TextRange idRange;
};

/// Every read of a step by a step of the compound, in file order. Reads of ids that no step has are listed
/// too when they stand behind `steps.`.
std::vector<StepReader> stepReaders(const json::Document& capabilities, std::size_t tool);
/// Those that read step @p step.
std::vector<StepReader> readersOf(const json::Document& capabilities, std::size_t tool, std::size_t step);

enum class BreakReason : std::uint8_t {
    /// The step read would stand behind its reader, so that the value is always undefined.
    ReadsLater,
    /// The step read would be gone.
    ReadsRemoved,
};

/// A reader that works before an edit and no longer after it.
struct Breakage
{
    StepReader reader;
    BreakReason reason = BreakReason::ReadsLater;
    /// One sentence: `notify reads load.customerEmail, which would not have run yet`.
    std::string message;
};

/// What moveSteps with the same arguments would break.
std::vector<Breakage> brokenByMove(const json::Document& capabilities, std::size_t tool,
                                   const std::vector<std::size_t>& steps, std::size_t before);
/// What deleteSteps would break.
std::vector<Breakage> brokenByDelete(const json::Document& capabilities, std::size_t tool,
                                     const std::vector<std::size_t>& steps);

/// A move with every step that it would break moved along.
struct MoveAlong
{
    EditList edits;
    /// Steps by their present number that move besides those asked for, in order.
    std::vector<std::size_t> along;
};
/// moveSteps and, so that nothing breaks, with them the steps they read (upwards) or the steps that read them
/// (downwards).
Result<MoveAlong> moveStepsAlong(const json::Document& capabilities, std::size_t tool,
                                 const std::vector<std::size_t>& steps, std::size_t before);
/// deleteSteps of the steps and of all that read them, directly or through others.
Result<MoveAlong> deleteStepsAlong(const json::Document& capabilities, std::size_t tool,
                                   const std::vector<std::size_t>& steps);

/// Another id for a step and in everything that reads it.
struct StepRenaming
{
    EditList edits;
    std::vector<StepReader> readers;
    /// Places that read a field of the new name from the item of forEach and would then read the step
    /// instead. Never empty together with edits that are safe: ask, or use `item.` there.
    std::vector<StepReader> captured;
};
/// Fails with `rename.empty`, `rename.reserved` (`args`, `item`, `steps`, `__proto__`), `rename.taken`, or
/// `rename.unwritable` when an expression could not name it.
Result<StepRenaming> renameStep(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                std::string_view id);

} // namespace toolwright::compound::authoring
