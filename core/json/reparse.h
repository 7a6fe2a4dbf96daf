#pragma once

// The tree of an edited text, from the tree before. Internal to core/json.

#include "core/json/documentdata.h"

namespace toolwright::json {

/// One stretch of text that was replaced.
struct Change
{
    /// In the text before.
    TextRange before;
    /// Its length in the text after.
    std::size_t length = 0;

    std::size_t endAfter() const { return before.offset + length; }
    /// Where a place behind the change lies in the text after.
    std::size_t moved(std::size_t offset) const { return offset - before.length + length; }
};

/// The same tree as reading @p text from its start gives, but reads only the innermost chunk around the
/// change that still ends where it ended, and otherwise only what is in no unchanged chunk. The tree of @p
/// old must be local.
ParsedTree reparsed(const DocumentData& old, std::string_view text, const Change& change);

} // namespace toolwright::json
