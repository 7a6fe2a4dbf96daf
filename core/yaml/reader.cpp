#include "core/yaml/reader.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/yaml/extent.h"

#include <algorithm>
#include <vector>

namespace toolwright::yaml {

namespace {

std::optional<SyntaxError> unreadableBytes(std::string_view text)
{
    if (text.size() > limits::yamlBytes) {
        return SyntaxError{"the file has " + std::to_string(text.size()) + " bytes; at most " +
                               std::to_string(limits::yamlBytes) + " are read",
                           {}};
    }
    if (const std::size_t bad = unicode::firstInvalidUtf8(text); bad != std::string_view::npos) {
        return SyntaxError{"these bytes are not UTF-8; save the file in that encoding", TextRange{bad, 1}};
    }
    const auto* control = std::ranges::find_if(text, [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == '\x7F';
    });
    if (control != text.end()) {
        return SyntaxError{"there is a control character; remove it",
                           TextRange{static_cast<std::size_t>(control - text.begin()), 1}};
    }
    return std::nullopt;
}

/// The tab in the white space that starts the line of @p offset, or `npos`.
std::size_t indentingTab(std::string_view text, std::size_t offset)
{
    std::size_t at = lineStartAt(text, offset);
    while (at < text.size() && text[at] == ' ') {
        ++at;
    }
    return at < text.size() && text[at] == '\t' ? at : std::string_view::npos;
}

/// Lines inside of scalars of several lines and of flow containers may start with what they like.
void collectFreeLines(const Node& node, std::vector<TextRange>& ranges)
{
    if (node.isScalar() || node.isFlow()) {
        ranges.push_back(node.range);
        return;
    }
    for (const Node& child : node.children) {
        collectFreeLines(child, ranges);
    }
}

SyntaxError tabError(std::size_t tab)
{
    return SyntaxError{"a tab indents this line; YAML indents with spaces only", TextRange{tab, 1}};
}

std::optional<SyntaxError> tabIndentation(std::string_view text, const BuiltTree& tree)
{
    if (text.find('\t') == std::string_view::npos || !tree.root) {
        return std::nullopt;
    }
    std::vector<TextRange> freeLines;
    collectFreeLines(*tree.root, freeLines);
    for (std::size_t line = 0; line < text.size(); line = nextLine(text, line)) {
        const std::size_t tab = indentingTab(text, line);
        if (tab == std::string_view::npos) {
            continue;
        }
        const std::size_t content = text.find_first_not_of(" \t", line);
        const bool isBlank =
            content == std::string_view::npos || std::string_view("\r\n#").find(text[content]) < 3;
        const bool isFree = std::ranges::any_of(
            freeLines, [&](TextRange range) { return range.offset < line && line < range.end(); });
        if (!isBlank && !isFree) {
            return tabError(tab);
        }
    }
    return std::nullopt;
}

/// Names the two mistakes that the parser words badly.
SyntaxError explained(std::string_view text, SyntaxError error)
{
    const std::size_t tab = indentingTab(text, error.range.offset);
    if (tab != std::string_view::npos) {
        return tabError(tab);
    }
    const std::size_t start = lineStartAt(text, error.range.offset);
    for (const std::size_t line : {start, lineStartAt(text, start > 0 ? start - 1 : 0)}) {
        const std::size_t braces = text.substr(0, lineEndAt(text, line)).find("{{", line);
        if (braces != std::string_view::npos) {
            return SyntaxError{"{{ starts a mapping here; put the whole text in quotes",
                               TextRange{braces, 2}};
        }
    }
    return SyntaxError{"this is no YAML: " + error.message, error.range};
}

/// A mapping or list as a key: what an unquoted `{{count}}` reads as.
const Node* containerKey(const Node& node)
{
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const Node& child = node.children[i];
        if (node.isMapping() && i % 2 == 0 && !child.isScalar()) {
            return &child;
        }
        if (const Node* found = containerKey(child)) {
            return found;
        }
    }
    return nullptr;
}

std::optional<SyntaxError> keyError(std::string_view text, const BuiltTree& tree)
{
    const Node* key = tree.root ? containerKey(*tree.root) : nullptr;
    if (key == nullptr) {
        return std::nullopt;
    }
    const bool isBraces = key->range.offset > 0 && text.substr(key->range.offset - 1).starts_with("{{");
    return SyntaxError{isBraces ? "{{ starts a mapping here; put the whole text in quotes"
                                : "a key must be text; found a list or mapping",
                       key->range};
}

void shift(TextRange& range, std::size_t by)
{
    range.offset += by;
}

void shift(Node& node, std::size_t by)
{
    shift(node.range, by);
    node.entry += by;
    for (Node& child : node.children) {
        shift(child, by);
    }
}

} // namespace

void readText(DocumentData& data, std::size_t skipped)
{
    const std::string_view text = std::string_view(data.text).substr(skipped);
    data.error = unreadableBytes(text);
    if (!data.error) {
        const Events events = readEvents(text);
        if (events.unknownAlias) {
            data.tree.anchors.push_back(TextRange{*events.unknownAlias, 1});
        } else if (events.error) {
            data.error = explained(text, *events.error);
        } else {
            data.tree = buildTree(text, events.list);
            data.error = tabIndentation(text, data.tree);
            data.error = data.error ? data.error : keyError(text, data.tree);
        }
    }
    if (data.error) {
        data.tree = BuiltTree();
        shift(data.error->range, skipped);
    }
    if (data.tree.root && skipped > 0) {
        shift(*data.tree.root, skipped);
    }
    for (TextRange& anchor : data.tree.anchors) {
        shift(anchor, skipped);
    }
}

} // namespace toolwright::yaml
