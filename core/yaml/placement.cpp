#include "core/yaml/placement.h"

#include "core/yaml/extent.h"
#include "core/yaml/write.h"

#include <algorithm>

namespace toolwright::yaml::edit {

namespace {

std::string newlineOf(std::string_view text)
{
    const std::size_t feed = text.find('\n');
    return feed != std::string_view::npos && feed > 0 && text[feed - 1] == '\r' ? "\r\n" : "\n";
}

/// Columns between a block mapping and a block container that is the value of one of its members.
std::optional<std::size_t> indentStep(std::string_view text, const Node& node)
{
    for (std::size_t i = 0; node.isMapping() && !node.isFlow() && i < node.size(); ++i) {
        const Node& value = node.value(i);
        const std::size_t outer = columnAt(text, node.key(i).entry);
        if (!value.isScalar() && !value.isFlow()) {
            const std::size_t inner = columnAt(text, value.range.offset);
            if (inner > outer) {
                return inner - outer;
            }
        }
        if (const auto deeper = indentStep(text, value)) {
            return deeper;
        }
    }
    return std::nullopt;
}

Layout layoutFor(const Document& document, std::size_t column)
{
    const std::size_t step =
        document.root() == nullptr ? 2 : indentStep(document.text(), *document.root()).value_or(2);
    return Layout{newlineOf(document.text()), std::string(column, ' '), std::string(step, ' ')};
}

void add(std::vector<TextEdit>& edits, TextRange range, const std::string& before,
         const std::optional<std::string>& text, const std::string& after = {})
{
    if (text) {
        edits.push_back(TextEdit{range, before + *text + after});
    }
}

/// The scalar spelled in @p style, if the style can hold it.
std::optional<std::string> inStyle(const json::Value& value, Style style, const Layout& layout)
{
    if (!value.isString()) {
        return std::nullopt;
    }
    switch (style) {
    case Style::SingleQuoted:
        return singleQuoted(value.toString());
    case Style::DoubleQuoted:
        return doubleQuoted(value.toString());
    case Style::Literal:
    case Style::Folded:
        return literalBlock(value.toString(), layout.newline, layout.margin + layout.unit);
    default:
        return std::nullopt;
    }
}

/// Text of an item or member that stands on a line of its own, whose first byte is at the margin.
std::optional<std::string> ownLine(const Content& content, const Layout& layout)
{
    if (!content.key) {
        return blockText(json::Value::array({content.value}), layout);
    }
    json::ObjectBuilder member;
    member.set(*content.key, content.value);
    return blockText(member.build(), layout);
}

std::optional<std::string> ownLineFlow(const Content& content)
{
    const auto value = flowText(content.value);
    if (!content.key || !value) {
        return value ? std::optional("- " + *value) : std::nullopt;
    }
    const auto key = keyText(*content.key, false);
    return key ? std::optional(*key + ": " + *value) : std::nullopt;
}

std::optional<std::string> betweenBrackets(const Content& content)
{
    const auto value = flowText(content.value);
    if (!content.key || !value) {
        return value;
    }
    const auto key = keyText(*content.key, true);
    return key ? std::optional(*key + ": " + *value) : std::nullopt;
}

std::size_t childStart(const Node& container, std::size_t index)
{
    return container.isMapping() ? container.key(index).entry : container.children[index].entry;
}

std::size_t childEnd(const Node& container, std::size_t index)
{
    if (!container.isMapping()) {
        return std::max(container.children[index].range.end(), container.children[index].entry + 1);
    }
    return std::max(container.value(index).range.end(), container.key(index).range.end());
}

std::vector<TextEdit> flowInsertions(const Node& container, std::size_t index, const Content& content)
{
    std::vector<TextEdit> edits;
    const auto text = betweenBrackets(content);
    if (container.size() == 0) {
        const std::size_t inside = container.range.offset + 1;
        const std::size_t length = container.range.length < 2 ? 0 : container.range.length - 2;
        const std::string gap = container.isMapping() ? " " : "";
        add(edits, TextRange{inside, length}, gap, text, gap);
    } else if (index < container.size()) {
        add(edits, TextRange{childStart(container, index), 0}, {}, text, ", ");
    } else {
        add(edits, TextRange{childEnd(container, container.size() - 1), 0}, ", ", text);
    }
    return edits;
}

std::vector<TextEdit> blockInsertions(const Document& document, const Node& container, std::size_t index,
                                      const Content& content)
{
    const std::string& text = document.text();
    const Layout layout = layoutFor(document, columnAt(text, childStart(container, 0)));
    std::vector<TextEdit> edits;
    const std::vector<std::optional<std::string>> texts{ownLine(content, layout), ownLineFlow(content)};
    for (const auto& spelled : texts) {
        if (index == 0) {
            add(edits, TextRange{childStart(container, 0), 0}, {}, spelled, layout.newline + layout.margin);
        } else {
            const std::size_t end = lineEndAt(text, childEnd(container, index - 1));
            add(edits, TextRange{end, 0}, layout.newline + layout.margin, spelled);
        }
    }
    return edits;
}

/// Where what replaces a value may start: behind the colon or dash, for what brings its own space.
std::size_t behindMark(const Document& document, const Node& node, const Node* key)
{
    if (key == nullptr) {
        return std::min(node.entry + 1, node.range.offset);
    }
    const std::size_t colon = skipBlank(document.text(), key->range.end());
    return std::min(colon + 1, node.range.offset);
}

/// A container on lines of its own in place of @p node.
void addBlock(std::vector<TextEdit>& edits, const Document& document, const Node& node, const Node* key,
              const json::Value& value)
{
    if (!node.isScalar() || &node == document.root()) {
        add(edits, node.range, {},
            blockText(value, layoutFor(document, columnAt(document.text(), node.range.offset))));
        return;
    }
    Layout layout = layoutFor(document, columnAt(document.text(), node.entry));
    const std::size_t start = behindMark(document, node, key);
    layout.margin += key == nullptr ? "  " : layout.unit;
    add(edits, TextRange{start, node.range.end() - start},
        key == nullptr ? std::string(" ") : layout.newline + layout.margin, blockText(value, layout));
}

} // namespace

std::vector<TextEdit> replacements(const Document& document, const Node& node, const Node* key, bool inFlow,
                                   const json::Value& value)
{
    std::vector<TextEdit> edits;
    if (value.size() > 0 && !inFlow && !node.isFlow()) {
        addBlock(edits, document, node, key, value);
    }
    const bool isBlock = !node.isScalar() && !node.isFlow();
    TextRange range = node.range;
    std::string gap;
    if (&node != document.root() && (node.style == Style::Empty || isBlock)) {
        const std::size_t start = isBlock ? behindMark(document, node, key) : range.offset;
        range = TextRange{start, node.range.end() - start};
        gap = " ";
    }
    const Layout layout = layoutFor(document, columnAt(document.text(), node.entry));
    add(edits, range, gap, inStyle(value, node.style, layout));
    if (!inFlow && value.isString() && value.toString().find('\n') != std::string_view::npos) {
        add(edits, range, gap, inStyle(value, Style::Literal, layout));
    }
    add(edits, range, gap, value.size() > 0 ? flowText(value) : scalarText(value, inFlow));
    add(edits, range, gap, inStyle(value, Style::DoubleQuoted, layout));
    return edits;
}

std::vector<TextEdit> insertions(const Document& document, const Node& container, std::size_t index,
                                 const Content& content)
{
    const std::size_t at = std::min(index, container.size());
    if (container.isFlow() || container.size() == 0) {
        return flowInsertions(container, at, content);
    }
    return blockInsertions(document, container, at, content);
}

std::vector<TextEdit> removals(const Document& document, const Node& container, const Node* key,
                               std::size_t index)
{
    const std::string& text = document.text();
    const std::size_t start = childStart(container, index);
    const std::size_t end = childEnd(container, index);
    const bool isLast = index + 1 == container.size();
    std::vector<TextEdit> edits;
    if (container.size() == 1) {
        const std::string empty = container.isMapping() ? "{}" : "[]";
        const bool isRoot = &container == document.root();
        const std::size_t from =
            container.isFlow() || isRoot ? container.range.offset : behindMark(document, container, key);
        add(edits, TextRange{from, container.range.end() - from}, container.isFlow() || isRoot ? "" : " ",
            empty);
    } else if (container.isFlow()) {
        const std::size_t from = isLast ? childEnd(container, index - 1) : start;
        const std::size_t to = isLast ? end : childStart(container, index + 1);
        add(edits, TextRange{from, to - from}, {}, std::string());
    } else if (text.find_first_not_of(' ', lineStartAt(text, start)) == start) {
        const std::size_t from = lineStartAt(text, start);
        const std::size_t to = nextLine(text, end);
        // Without a line end behind, the one in front goes.
        const bool atEnd = to == text.size() && (to == 0 || text[to - 1] != '\n');
        const std::size_t first = atEnd && from > 0 ? lineEndAt(text, lineStartAt(text, from - 1)) : from;
        add(edits, TextRange{first, to - first}, {}, std::string());
    } else if (!isLast) {
        add(edits, TextRange{start, childStart(container, index + 1) - start}, {}, std::string());
    }
    return edits;
}

} // namespace toolwright::yaml::edit
