#pragma once

// How the text around an edit is laid out. Internal to core/json.

#include "core/json/document.h"
#include "core/json/write.h"

namespace toolwright::json {

/// Leading white space of the line that holds @p offset.
std::string lineMargin(std::string_view text, std::size_t offset);

/// True when only white space stands before @p offset on its line and there is a line before.
bool startsLine(std::string_view text, std::size_t offset);

/// The item or member @p index of @p container.
TextRange childRange(const Node& container, std::size_t index);

/// True when the item or member that holds @p node starts a line; also for the root.
bool standsOnOwnLine(const Document& document, const Node& node);

/// What stands between the brackets of @p container.
TextRange interior(const Node& container);

/// Layout of text in or at @p node for several lines, learned from it and the containers around it; the
/// margin is that of the line @p node starts on.
Layout layoutAt(const Document& document, const Node& node);

/// The same on one line.
Layout onOneLine(Layout layout);

} // namespace toolwright::json
