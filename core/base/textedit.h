#pragma once

#include "core/base/result.h"
#include "core/base/textrange.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright {

/// Replace the bytes of `range` by `text`. An empty range inserts, an empty text removes.
struct TextEdit
{
    TextRange range;
    std::string text;

    friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// Edits of one text, all in offsets of the text *before* any of them. Sorted by offset, free of overlaps;
/// insertions at the same offset keep the order in which they were given.
class EditList
{
public:
    EditList() = default;

    /// Sorts @p edits. Fails with `edit.overlap` when two of them touch the same byte.
    static Result<EditList> fromEdits(std::vector<TextEdit> edits);
    /// One edit, which cannot overlap anything.
    static EditList single(TextEdit edit);

    const std::vector<TextEdit>& edits() const { return m_edits; }
    bool isEmpty() const { return m_edits.empty(); }

    /// Fails with `edit.outside` when an edit reaches beyond the end of @p text.
    Result<std::string> apply(std::string_view text) const;
    /// The edits that turn the result of `apply(before)` back into @p before. Every range must lie inside @p
    /// before.
    EditList inverted(std::string_view before) const;
    /// Where @p position of the old text lies in the new one; a position inside a replaced range moves to the
    /// end of its replacement, a position at an insertion moves behind it.
    std::size_t mapped(std::size_t position) const;
    /// These edits and then @p next, whose offsets are those of the text after these, as one list in offsets
    /// of the text before.
    EditList then(const EditList& next) const;
    /// Bytes the text grows by, negative when it shrinks.
    std::ptrdiff_t growth() const;

    friend bool operator==(const EditList&, const EditList&) = default;

private:
    std::vector<TextEdit> m_edits;
};

/// The smallest single edit that turns @p before into @p after (common prefix and suffix cut off, never
/// inside a UTF-8 sequence). Empty when both are equal.
EditList differenceAsEdit(std::string_view before, std::string_view after);

} // namespace toolwright
