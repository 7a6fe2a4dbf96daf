#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/document.h"
#include "core/json/value.h"

#include <cstddef>
#include <string_view>
#include <vector>

/// Edits of one place of a document, as the smallest change of its text: new text copies the indentation,
/// line ends and spaces of its neighbours, and no other byte changes. They work in documents that are broken
/// elsewhere. Failures: `json.pointer` (malformed), `edit.no-place` (nothing there), `edit.no-container`,
/// `edit.key-exists`.
namespace toolwright::json::edit {

/// Gives the place @p pointer the value @p value. A missing last member is appended, so is an item at `-` or
/// one beyond the last; everything above must exist. Empty when the text is so already.
Result<EditList> set(const Document& document, std::string_view pointer, const Value& value);

/// Inserts an item before position @p index of the array at @p pointer; beyond the end it is appended.
Result<EditList> insertItem(const Document& document, std::string_view pointer, std::size_t index,
                            const Value& value);
/// Inserts a member before position @p index of the object at @p pointer. Its key must be new.
Result<EditList> insertMember(const Document& document, std::string_view pointer, std::size_t index,
                              const Member& member);

/// Removes the item or member at @p pointer, all duplicates of its key included.
Result<EditList> remove(const Document& document, std::string_view pointer);
/// Removes only the child @p index of @p container, a node of @p document: one of several duplicates.
EditList removeChild(const Document& document, const Node& container, std::size_t index);

/// Moves the item or member at @p pointer to position @p index among its siblings (clamped to the last).
/// Spaces and commas between the siblings stay where they are.
Result<EditList> move(const Document& document, std::string_view pointer, std::size_t index);

/// Gives the items or members of the container at @p pointer another order: `order[n]` is the present
/// position of the one that comes to position n. Spaces and commas between them stay where they are. Fails
/// with `edit.order` when @p order does not hold each position once.
Result<EditList> reorder(const Document& document, std::string_view pointer,
                         const std::vector<std::size_t>& order);

/// Gives the member at @p pointer the key @p key, which no sibling may have.
Result<EditList> renameKey(const Document& document, std::string_view pointer, std::string_view key);

} // namespace toolwright::json::edit
