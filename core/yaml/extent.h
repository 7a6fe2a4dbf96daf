#pragma once

// Where things end in a YAML text; the parser only says where they start. Internal to core/yaml.

#include "core/yaml/document.h"

#include <cstddef>
#include <string_view>

namespace toolwright::yaml {

/// Behind tags, anchors and the white space around them, from @p offset on.
std::size_t skipProperties(std::string_view text, std::size_t offset);

/// The style of the scalar that starts at @p offset, which is no property.
Style scalarStyle(std::string_view text, std::size_t offset);

/// Where the scalar that starts at @p offset ends. @p content is what the parser read; @p parentIndent is the
/// column of the block container around it, -1 without one.
std::size_t scalarEnd(std::string_view text, std::size_t offset, std::string_view content,
                      std::ptrdiff_t parentIndent);

/// Behind white space, line ends and comments.
std::size_t skipBlank(std::string_view text, std::size_t offset);

/// Start and end (without line end) of the line that holds @p offset.
std::size_t lineStartAt(std::string_view text, std::size_t offset);
std::size_t lineEndAt(std::string_view text, std::size_t offset);
/// The first byte of the line behind, or the end of the text.
std::size_t nextLine(std::string_view text, std::size_t offset);
/// Columns between the start of the line and @p offset, in bytes.
std::size_t columnAt(std::string_view text, std::size_t offset);

} // namespace toolwright::yaml
