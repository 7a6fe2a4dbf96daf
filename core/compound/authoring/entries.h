#pragma once

#include "core/base/result.h"
#include "core/compound/dialect.h"
#include "core/json/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::authoring {

/// Place in `tools` of the entry with that name; none when there is no such entry.
std::optional<std::size_t> entryIndex(const json::Document& file, std::string_view name);
/// Names of the entries of `tools`, in order; empty where they are no strings.
std::vector<std::string> entryNames(const json::Document& file);

/// `/tools/<tool>` and what is below it.
std::string entryPointer(std::size_t tool, std::string_view below = {});
/// `/tools/<tool>/binding/steps/<step>` and what is below it.
std::string stepPointer(std::size_t tool, std::size_t step, std::string_view below = {});

/// The entry number @p tool, or `edit.no-place`.
Result<json::Node> entryAt(const json::Document& file, std::size_t tool);
/// The list of steps of that compound, or `edit.no-place`.
Result<json::Node> stepsAt(const json::Document& capabilities, std::size_t tool);
/// One step, or `edit.no-place`.
Result<json::Node> stepAt(const json::Document& capabilities, std::size_t tool, std::size_t step);

/// The member @p key of an object; none for anything else.
std::optional<json::Node> member(const json::Node& node, std::string_view key);
/// Its text when it is a string, else empty.
std::string memberText(const json::Node& node, std::string_view key);

/// How values of steps are to be written in @p capabilities: what detectDialect finds where it is certain,
/// else templates.
Dialect writingDialect(const json::Document& capabilities);

/// @p wanted, or with the first number behind it that makes it new among @p taken: `load`, `load_2`.
std::string uniqueName(std::string_view wanted, const std::vector<std::string>& taken);
/// An id for a step that calls @p tool, new among @p taken and no reserved word: the last words of the name,
/// as in `email_send` for `host_email_send`.
std::string stepIdFor(std::string_view tool, const std::vector<std::string>& taken);

/// Members of a step and of an entry in the order in which they are written.
std::size_t stepMemberPosition(const json::Node& step, std::string_view key);
std::size_t entryMemberPosition(const json::Node& entry, std::string_view key);

} // namespace toolwright::compound::authoring
