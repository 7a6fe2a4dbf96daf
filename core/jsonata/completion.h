#pragma once

#include "core/base/textrange.h"
#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolwright::jsonata {

enum class CompletionKind : std::uint8_t { Field, Variable, Function };

struct CompletionItem
{
    CompletionKind kind = CompletionKind::Field;
    /// What is shown: `email`, `$contains`.
    std::string label;
    /// What replaces CompletionList::range; differs from the label for names that need backticks.
    std::string insertion;
    /// Type of a field (`string`, `list of objects`), or how a function is called.
    std::string detail;
    /// One line of help; empty for fields.
    std::string help;

    friend bool operator==(const CompletionItem&, const CompletionItem&) = default;
};

struct CompletionList
{
    /// The part of the word in front of the position; it is replaced.
    TextRange range;
    /// Sorted: fields in the order of the sample, then the rest by name.
    std::vector<CompletionItem> items;
};

/// What an expression is completed from. The sample stands for what it will be evaluated over.
struct CompletionScope
{
    /// The root object, with `args`, `steps` and so on.
    json::Value root;
    /// The item of a forEach step; names then are its fields too.
    std::optional<json::Value> item;
};

/// What can stand at byte @p position of @p text, half typed or not: after `$` functions and bound variables,
/// after `.` the fields of what the path in front gives in the sample, else the names in scope. Nothing
/// inside a text or a comment.
CompletionList completeAt(std::string_view text, std::size_t position, const CompletionScope& scope);

struct SignatureHelp
{
    /// `$substring(text, start, length?)`
    std::string call;
    std::string help;
    /// Bytes of each parameter in `call`.
    std::vector<TextRange> parameters;
    /// The parameter that the position is in; the last one when there are more arguments than parameters.
    std::size_t active = 0;

    friend bool operator==(const SignatureHelp&, const SignatureHelp&) = default;
};

/// The innermost call of a built-in function around byte @p position; none outside of calls.
std::optional<SignatureHelp> signatureHelpAt(std::string_view text, std::size_t position);

} // namespace toolwright::jsonata
