#pragma once

// Where and as what an edit could be written; edit.cpp tries them in order. Internal to core/yaml.

#include "core/base/textedit.h"
#include "core/yaml/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::yaml::edit {

/// New text for an item or, with a key, a member.
struct Content
{
    std::optional<std::string> key;
    const json::Value& value;
};

/// Ways to give @p node another value. @p key: of the member it is the value of, nullptr for an item or the
/// root;
/// @p inFlow: between brackets.
std::vector<TextEdit> replacements(const Document& document, const Node& node, const Node* key, bool inFlow,
                                   const json::Value& value);
/// Ways to insert @p content before the child @p index of @p container.
std::vector<TextEdit> insertions(const Document& document, const Node& container, std::size_t index,
                                 const Content& content);
/// Ways to remove the child @p index of @p container. @p key: of the member that the container is the value
/// of.
std::vector<TextEdit> removals(const Document& document, const Node& container, const Node* key,
                               std::size_t index);

} // namespace toolwright::yaml::edit
