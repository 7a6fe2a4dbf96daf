#pragma once

#include "core/compound/authoring/valueedits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::authoring {

/// One row of the arguments of a step: what its tool takes and what is written.
struct ArgumentRow
{
    std::string name;
    /// Counted from `args`, for setArgument: `/to`, `/vars/amount`, `/list/0`.
    std::string pointer;
    /// Levels below `args`, from 0.
    std::size_t depth = 0;
    /// The words in `type` of its schema, joined by ` or `; empty when the schema says none.
    std::string type;
    std::string description;
    std::vector<json::Value> choices;
    bool isRequired = false;
    /// False when the schema of the tool has no such name, although it lists all it takes.
    bool isKnown = true;
    /// The schema that its value must fit; null when there is none.
    json::Value schema;
    /// What is written; none when nothing is.
    std::optional<ValueForm> form;
    /// True for an object or array with rows of its own below.
    bool isGroup = false;
    /// True when rows of new items can be added: an array in the template dialect.
    bool takesItems = false;
    /// What does not fit the schema, as one sentence; empty when all does or nobody knows yet.
    std::string misfit;
};

/// The arguments of a step by the `inputSchema` of its tool (null: unknown tool, all is allowed), outer
/// before inner: required ones first in the order of the schema, then the others of the schema, then what
/// only the file has, in its order.
std::vector<ArgumentRow> argumentTree(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                      const json::Value& targetSchema);

} // namespace toolwright::compound::authoring
