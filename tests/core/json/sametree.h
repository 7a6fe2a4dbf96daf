#pragma once

#include "core/json/document.h"

#include <string>
#include <vector>

namespace toolwright::json {

/// What two trees differ in, empty when they are the same: kinds, ranges, children, errors, duplicate keys.
inline std::string differenceBetween(const Document& left, const Document& right)
{
    if (left.text() != right.text()) {
        return "text";
    }
    if (left.errors() != right.errors()) {
        return "errors: " + std::to_string(left.errors().size()) + " and " +
               std::to_string(right.errors().size());
    }
    if (left.duplicateKeys().size() != right.duplicateKeys().size()) {
        return "duplicate keys";
    }
    std::vector<std::pair<Node, Node>> pending{{left.root(), right.root()}};
    while (!pending.empty()) {
        const auto [first, second] = pending.back();
        pending.pop_back();
        if (first.kind() != second.kind() || first.range() != second.range() ||
            first.size() != second.size()) {
            return "node at " + std::to_string(first.range().offset) + " and " +
                   std::to_string(second.range().offset);
        }
        if (first.identity() != second.identity()) {
            return "identity at " + std::to_string(first.range().offset);
        }
        for (std::size_t i = 0; i < first.size(); ++i) {
            if (first.isArray()) {
                pending.emplace_back(first.item(i), second.item(i));
                continue;
            }
            pending.emplace_back(first.member(i).key, second.member(i).key);
            pending.emplace_back(first.member(i).value, second.member(i).value);
        }
    }
    return {};
}

} // namespace toolwright::json
