#pragma once

#include "core/diagnostics/diagnostic.h"

#include <span>
#include <string_view>

namespace toolwright::diagnostics {

/// What is said about one code, once: in lists, help panels and reports.
struct CodeText
{
    std::string_view code;
    Severity severity = Severity::Error;
    /// In the document profile; a diagnostic carries the effect in the profile it was made for.
    Effect effect = Effect::None;
    /// The finding in a few words, lower case, without a name of a tool.
    std::string_view title;
    /// Why the runtime minds, and what to do: one to three sentences.
    std::string_view explanation;
    /// A small example that has the fault, and the same without it. JSON.
    std::string_view broken;
    std::string_view fixed;
};

/// Every code the product reports, sorted by code.
std::span<const CodeText> catalogue();
/// The row of @p code, nullptr when there is none.
const CodeText* findCode(std::string_view code);
/// Of a code without a row: an error.
Severity severityOf(std::string_view code);

/// What @p effect means for @p tool (may be empty) or for the whole @p file, as the first sentence of a
/// diagnostic. For no effect: the title of @p code.
std::string effectMessage(Effect effect, std::string_view code, std::string_view tool, std::string_view file);

} // namespace toolwright::diagnostics
