#pragma once

// From text to tree. Internal to core/yaml.

#include "core/yaml/builder.h"

#include <string>

namespace toolwright::yaml {

struct DocumentData
{
    std::string text;
    LineIndex lines;
    std::optional<SyntaxError> error;
    BuiltTree tree;
};

/// Fills in error and tree from the text behind a byte order mark of @p skipped bytes.
void readText(DocumentData& data, std::size_t skipped);

} // namespace toolwright::yaml
