#pragma once

#include "core/json/document.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::workspace {

enum class ChangeKind : std::uint8_t { Added, Removed, Changed, Moved };

/// One change in the words of the file: `tool host_x, step notify: if changed`.
struct Change
{
    ChangeKind kind = ChangeKind::Changed;
    /// Of the value in the new text; of the old one when it was removed.
    std::string pointer;
    std::string text;

    friend bool operator==(const Change&, const Change&) = default;
};

/// What differs between two versions of a JSON file, in the order of the new text, removals last in their
/// container. Tools are named by `name`, steps by `id`; one that only has another name is renamed. Layout is
/// no change. Empty when both mean the same.
std::vector<Change> changesBetween(const json::Document& before, const json::Document& after);

/// How much of a text an edit left alone.
struct TouchedBytes
{
    /// Bytes of the text before, and those of them that are still there, in their order.
    std::size_t before = 0;
    std::size_t untouched = 0;
    /// Bytes of the text after that are new.
    std::size_t added = 0;

    friend bool operator==(const TouchedBytes&, const TouchedBytes&) = default;
};

/// Counts by lines, and within changed lines from both ends.
TouchedBytes touchedBytes(std::string_view before, std::string_view after);

} // namespace toolwright::workspace
