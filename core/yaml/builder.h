#pragma once

// From the events of the parser to a tree with ranges. Internal to core/yaml.

#include "core/yaml/events.h"

namespace toolwright::yaml {

struct BuiltTree
{
    std::optional<Node> root;
    std::size_t documents = 0;
    std::vector<TextRange> anchors;
};

/// The tree of the first document in @p events, which were read from @p text without error.
BuiltTree buildTree(std::string_view text, const std::vector<Event>& events);

} // namespace toolwright::yaml
