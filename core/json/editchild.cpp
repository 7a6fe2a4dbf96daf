#include "core/json/editchild.h"

#include "core/json/editstyle.h"
#include "core/json/scanner.h"

#include <algorithm>
#include <numeric>

namespace toolwright::json::edit {

namespace {

EditList insertion(std::size_t offset, std::string text)
{
    return EditList::single(TextEdit{TextRange{offset, 0}, std::move(text)});
}

/// Replaces @p range, leaving its common start and end alone.
EditList replaceDifference(const Document& document, TextRange range, std::string_view after)
{
    const std::string_view before = std::string_view(document.text()).substr(range.offset, range.length);
    const EditList difference = differenceAsEdit(before, after);
    if (difference.isEmpty()) {
        return {};
    }
    TextEdit edit = difference.edits().front();
    edit.range.offset += range.offset;
    return EditList::single(std::move(edit));
}

bool isBlank(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), scan::isBlank);
}

bool hasLineEnd(std::string_view text)
{
    return text.find_first_of("\r\n") != std::string_view::npos;
}

std::string contentText(const Content& content, const Layout& layout)
{
    const std::string text = write(content.value, layout);
    return content.key ? quoted(*content.key) + layout.colon + text : text;
}

Node childValue(const Node& container, std::size_t index)
{
    return container.isObject() ? container.member(index).value : container.item(index);
}

/// The first child of a container stands on a line of its own where the container does.
EditList fillEmpty(const Document& document, const Node& container, const Content& content)
{
    const TextRange inside = interior(container);
    const std::string_view before = std::string_view(document.text()).substr(inside.offset, inside.length);
    Layout layout = layoutAt(document, container);
    const bool blank = isBlank(before);
    const TextRange place = blank ? inside : TextRange{inside.offset, 0};
    if (!hasLineEnd(before) && !standsOnOwnLine(document, container)) {
        return EditList::single(TextEdit{place, contentText(content, onOneLine(layout))});
    }
    const bool closed = inside.end() < container.range().end();
    const std::string closing = closed && blank ? layout.newline + layout.margin : std::string();
    layout.margin += layout.unit;
    return EditList::single(
        TextEdit{place, layout.newline + layout.margin + contentText(content, layout) + closing});
}

/// Offset behind a comma that follows the last child, or the end of the child.
std::size_t behindTrailingComma(const Document& document, const Node& container, std::size_t end)
{
    const std::string_view text = document.text();
    const std::size_t next = text.find_first_not_of(" \t\r\n", end);
    const bool comma = next != std::string_view::npos && next < container.range().end() && text[next] == ',';
    return comma ? next + 1 : end;
}

/// Removes the children from @p first to @p last with the commas and spaces that belong to them.
TextEdit removeRun(const Document& document, const Node& container, std::size_t first, std::size_t last)
{
    const std::size_t start = childRange(container, first).offset;
    const std::size_t end = childRange(container, last).end();
    if (last + 1 < container.size()) {
        return TextEdit{{start, childRange(container, last + 1).offset - start}, {}};
    }
    if (first > 0) {
        const std::size_t before = childRange(container, first - 1).end();
        return TextEdit{{before, end - before}, {}};
    }
    const TextRange inside = interior(container);
    const std::string_view text = document.text();
    const std::size_t behind = behindTrailingComma(document, container, end);
    const bool alone = isBlank(text.substr(inside.offset, start - inside.offset)) &&
                       isBlank(text.substr(behind, inside.end() - behind));
    return TextEdit{alone ? inside : TextRange{start, behind - start}, {}};
}

/// What must stand before the value of a Missing node.
std::string beforeMissing(const Document& document, const Node& node, const Layout& layout)
{
    const std::string_view text = document.text();
    const std::size_t offset = node.range().offset;
    const std::optional<Node> parent = node.parent();
    if (!parent || offset == 0) {
        return {};
    }
    const char before = text[offset - 1];
    if (parent->isArray()) {
        return before == ',' ? layout.gap : std::string();
    }
    return before == ':' || before == '=' ? layout.colon.substr(layout.colon.find(':') + 1) : layout.colon;
}

} // namespace

EditList insertChild(const Document& document, const Node& container, std::size_t index,
                     const Content& content)
{
    const std::size_t count = container.size();
    if (count == 0) {
        return fillEmpty(document, container, content);
    }
    const std::size_t beside = std::min(index, count - 1);
    const TextRange place = childRange(container, beside);
    const Node sibling = childValue(container, beside);
    const bool lines = startsLine(document.text(), place.offset);
    const bool compact = sibling.size() > 0 && !hasLineEnd(sibling.text());
    Layout layout = layoutAt(document, container);
    layout.margin = lineMargin(document.text(), place.offset);
    const std::string gap = lines ? layout.newline + layout.margin : layout.gap;
    const std::string body = contentText(content, lines && !compact ? layout : onOneLine(layout));
    if (index < count) {
        return insertion(place.offset, body + ',' + gap);
    }
    const std::size_t behind = behindTrailingComma(document, container, place.end());
    return insertion(behind, (behind == place.end() ? "," : "") + gap + body);
}

Result<EditList> removeChildren(const Document& document, const Node& container,
                                const std::vector<std::size_t>& indexes)
{
    std::vector<TextEdit> edits;
    for (std::size_t i = 0; i < indexes.size();) {
        std::size_t next = i + 1;
        while (next < indexes.size() && indexes[next] == indexes[next - 1] + 1) {
            ++next;
        }
        edits.push_back(removeRun(document, container, indexes[i], indexes[next - 1]));
        i = next;
    }
    return EditList::fromEdits(std::move(edits));
}

EditList moveChild(const Document& document, const Node& container, std::size_t from, std::size_t to)
{
    std::vector<std::size_t> order(container.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto at = [&order](std::size_t index) {
        return order.begin() + static_cast<std::ptrdiff_t>(index);
    };
    if (from < to) {
        std::rotate(at(from), at(from + 1), at(to + 1));
    } else {
        std::rotate(at(to), at(from), at(from + 1));
    }
    return orderChildren(document, container, order);
}

EditList orderChildren(const Document& document, const Node& container, const std::vector<std::size_t>& order)
{
    std::size_t low = 0;
    std::size_t high = order.size();
    while (low < high && order[low] == low) {
        ++low;
    }
    while (high > low && order[high - 1] == high - 1) {
        --high;
    }
    if (low == high) {
        return {};
    }
    const std::string_view text = document.text();
    std::string moved;
    const std::size_t start = childRange(container, low).offset;
    std::size_t copied = start;
    for (std::size_t i = low; i < high; ++i) {
        const TextRange slot = childRange(container, i);
        const TextRange child = childRange(container, order[i]);
        moved += text.substr(copied, slot.offset - copied);
        moved += text.substr(child.offset, child.length);
        copied = slot.end();
    }
    return replaceDifference(document, TextRange{start, copied - start}, moved);
}

EditList replaceValue(const Document& document, const Node& node, const Value& value)
{
    const Layout layout = layoutAt(document, node);
    const bool lines = node.size() > 0 ? hasLineEnd(node.text()) : standsOnOwnLine(document, node);
    const std::string text = write(value, lines ? layout : onOneLine(layout));
    if (node.kind() == NodeKind::Missing) {
        return insertion(node.range().offset, beforeMissing(document, node, layout) + text);
    }
    return replaceDifference(document, node.range(), text);
}

} // namespace toolwright::json::edit
