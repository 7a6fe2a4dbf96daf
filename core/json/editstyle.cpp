#include "core/json/editstyle.h"

#include "core/json/documentdata.h"
#include "core/json/scanner.h"

#include <algorithm>

namespace toolwright::json {

namespace {

std::size_t lineStartOf(std::string_view text, std::size_t offset)
{
    const std::size_t before = text.substr(0, offset).find_last_of("\r\n");
    return before == std::string_view::npos ? 0 : before + 1;
}

bool isGap(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t'; });
}

/// What stands between key and value of a member, where that is a colon and spaces only.
std::optional<std::string> colonIn(std::string_view text, const Node& container)
{
    if (!container.isObject() || container.size() == 0) {
        return std::nullopt;
    }
    const Node::Member member = container.member(0);
    const std::size_t start = member.key.range().end();
    const std::string_view between = text.substr(start, member.value.range().offset - start);
    const std::size_t colon = between.find(':');
    if (member.value.kind() == NodeKind::Missing || colon == std::string_view::npos ||
        !isGap(between.substr(0, colon)) || !isGap(between.substr(colon + 1))) {
        return std::nullopt;
    }
    return std::string(between);
}

/// The spaces after a comma between two children on one line.
std::optional<std::string> gapIn(std::string_view text, const Node& container)
{
    if (container.size() < 2) {
        return std::nullopt;
    }
    const std::size_t start = childRange(container, 0).end();
    const std::string_view between = text.substr(start, childRange(container, 1).offset - start);
    if (!between.starts_with(',') || !isGap(between.substr(1))) {
        return std::nullopt;
    }
    return std::string(between.substr(1));
}

/// What a level adds to the indentation.
std::optional<std::string> unitIn(std::string_view text, const Node& container)
{
    if (container.size() == 0 || !startsLine(text, childRange(container, 0).offset)) {
        return std::nullopt;
    }
    const std::string outer = lineMargin(text, container.range().offset);
    const std::string inner = lineMargin(text, childRange(container, 0).offset);
    if (inner.size() <= outer.size() || !inner.starts_with(outer)) {
        return std::nullopt;
    }
    return inner.substr(outer.size());
}

std::string newlineOf(std::string_view text)
{
    const std::size_t first = text.find_first_of("\r\n");
    if (first == std::string_view::npos || text[first] == '\n') {
        return "\n";
    }
    return text.substr(first, 2) == "\r\n" ? "\r\n" : "\r";
}

/// The answer of the innermost container that has one.
template<typename Question>
std::optional<std::string> nearest(std::string_view text, const std::vector<Node>& path, Question question)
{
    for (std::size_t i = path.size(); i > 0; --i) {
        if (std::optional<std::string> answer = question(text, path[i - 1])) {
            return answer;
        }
    }
    return std::nullopt;
}

} // namespace

std::string lineMargin(std::string_view text, std::size_t offset)
{
    const std::size_t start = lineStartOf(text, offset);
    const std::size_t end = std::min(text.find_first_not_of(" \t", start), offset);
    return std::string(text.substr(start, end - start));
}

bool startsLine(std::string_view text, std::size_t offset)
{
    const std::size_t start = lineStartOf(text, offset);
    return start > 0 && isGap(text.substr(start, offset - start));
}

TextRange childRange(const Node& container, std::size_t index)
{
    return container.isObject() ? container.member(index).range : container.item(index).range();
}

bool standsOnOwnLine(const Document& document, const Node& node)
{
    const std::optional<Node> parent = node.parent();
    if (!parent) {
        return true;
    }
    const std::size_t index = *TreeWalk::indexOf(*parent, node);
    return startsLine(document.text(), childRange(*parent, index).offset);
}

TextRange interior(const Node& container)
{
    const TextRange range = container.range();
    const bool closed = TreeWalk::entry(container).flag == 1;
    return TextRange{range.offset + 1, range.length - (closed ? 2 : 1)};
}

Layout layoutAt(const Document& document, const Node& node)
{
    const std::string_view text = document.text();
    const std::vector<Node> path = TreeWalk::pathTo(node);
    Layout layout;
    layout.newline = newlineOf(text);
    layout.margin = lineMargin(text, node.range().offset);
    layout.unit = nearest(text, path, unitIn).value_or("  ");
    layout.colon = nearest(text, path, colonIn).value_or(": ");
    layout.gap = nearest(text, path, gapIn).value_or(layout.colon.ends_with(' ') ? " " : "");
    return layout;
}

Layout onOneLine(Layout layout)
{
    layout.newline.clear();
    return layout;
}

} // namespace toolwright::json
