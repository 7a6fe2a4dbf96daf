#pragma once

#include "core/compound/authoring/stepreads.h"
#include "core/json/document.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::compound::authoring {

/// A step as it is written, ready to stand elsewhere in the same file.
struct StepText
{
    std::string text;
    /// Indentation of the line it starts on.
    std::string margin;
};

/// Another text for a part of an expression, in its bytes; none: it stays.
using ReadRewrite = std::function<std::optional<TextEdit>(const PlacedExpression&, const ExpressionRead&)>;

/// The texts of @p steps (sorted) with other ids, by step number, and with @p rewrite applied to everything
/// their expressions read. No other byte differs.
std::vector<StepText> stepTexts(const json::Document& capabilities, std::size_t tool,
                                const std::vector<std::size_t>& steps,
                                const std::map<std::size_t, std::string>& ids, const ReadRewrite& rewrite);

/// Puts the step in front of item @p index of the array at @p pointer, indented for that place.
Result<EditList> insertStepText(const json::Document& document, std::string_view pointer, std::size_t index,
                                const StepText& step);

} // namespace toolwright::compound::authoring
