#include "tests/core/yaml/commenttext.h"

#include "core/json/pointer.h"

#include <algorithm>

namespace toolwright::yaml {

namespace {

void collectScalars(const Node& node, std::vector<TextRange>& ranges)
{
    if (node.isScalar()) {
        ranges.push_back(node.range);
    }
    for (const Node& child : node.children) {
        collectScalars(child, ranges);
    }
}

void collectPointers(const Node& node, const std::string& pointer, std::vector<std::string>& pointers)
{
    for (std::size_t i = 0; i < node.size(); ++i) {
        const std::string below =
            node.isMapping() ? json::pointerBelow(pointer, node.key(i).text) : json::pointerBelow(pointer, i);
        pointers.push_back(below);
        collectPointers(node.isMapping() ? node.value(i) : node.children[i], below, pointers);
    }
}

} // namespace

std::vector<std::string> commentsOutside(const Document& document, TextRange hole)
{
    std::vector<TextRange> scalars;
    if (document.root() != nullptr) {
        collectScalars(*document.root(), scalars);
    }
    const std::string& text = document.text();
    std::vector<std::string> comments;
    for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
        const bool isInside = std::ranges::any_of(
            scalars, [&](TextRange range) { return range.offset <= at && at < range.end(); });
        if (isInside) {
            continue;
        }
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (at < hole.offset || at >= hole.end()) {
            comments.push_back(text.substr(at, end - at));
        }
        at = end - 1;
    }
    return comments;
}

std::vector<std::string> pointersOf(const Document& document)
{
    std::vector<std::string> pointers;
    if (document.root() != nullptr) {
        collectPointers(*document.root(), {}, pointers);
    }
    return pointers;
}

} // namespace toolwright::yaml
