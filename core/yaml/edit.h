#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/value.h"
#include "core/yaml/document.h"

#include <cstddef>
#include <string_view>

/// Edits of one place of a YAML document, as one change of its text: comments, quoting and layout of
/// everything else stay, new text looks like its neighbours. Each edit was tried: the edited text reads as
/// the wanted value and nothing else changed. Failures: `json.pointer` (malformed), `edit.no-place` (nothing
/// there), `edit.no-container`, `edit.key-exists`, `edit.broken` (the document cannot be read), `edit.unsafe`
/// (no text was found that reads as wanted).
namespace toolwright::yaml::edit {

/// Gives the place @p pointer the value @p value. A scalar keeps its quoting where that can hold the value. A
/// missing last member is appended, so is an item at `-` or one beyond the last; everything above must exist.
/// Empty when the value is so already.
Result<EditList> set(const Document& document, std::string_view pointer, const json::Value& value);
/// Inserts an item before position @p index of the sequence at @p pointer; beyond the end it is appended.
Result<EditList> insertItem(const Document& document, std::string_view pointer, std::size_t index,
                            const json::Value& value);
/// Inserts a member before position @p index of the mapping at @p pointer. Its key must be new.
Result<EditList> insertMember(const Document& document, std::string_view pointer, std::size_t index,
                              const json::Member& member);
/// Removes the item or member at @p pointer with the comment on its line; of duplicates the last.
Result<EditList> remove(const Document& document, std::string_view pointer);
/// Gives the member at @p pointer the key @p key, which no sibling may have.
Result<EditList> renameKey(const Document& document, std::string_view pointer, std::string_view key);

} // namespace toolwright::yaml::edit
