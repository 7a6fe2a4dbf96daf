#pragma once

#include "core/json/document.h"

#include <cstdint>
#include <string>
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
/// container. Tools are named by `name`, steps by `id`. Layout is no change. Empty when both mean the same.
std::vector<Change> changesBetween(const json::Document& before, const json::Document& after);

} // namespace toolwright::workspace
