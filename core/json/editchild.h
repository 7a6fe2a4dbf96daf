#pragma once

// Edits of one child of a container. Internal to core/json.

#include "core/base/textedit.h"
#include "core/json/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::json::edit {

/// New text for a value, and for a member its key.
struct Content
{
    std::optional<std::string> key;
    const Value& value;
};

/// Before the child @p index; beyond the last it is appended.
EditList insertChild(const Document& document, const Node& container, std::size_t index,
                     const Content& content);
/// Several children, by ascending index.
Result<EditList> removeChildren(const Document& document, const Node& container,
                                const std::vector<std::size_t>& indexes);
EditList moveChild(const Document& document, const Node& container, std::size_t from, std::size_t to);
/// @p order holds each position once.
EditList orderChildren(const Document& document, const Node& container,
                       const std::vector<std::size_t>& order);
EditList replaceValue(const Document& document, const Node& node, const Value& value);

} // namespace toolwright::json::edit
