#include "core/compound/authoring/textstyle.h"

#include "core/json/write.h"

#include <algorithm>

namespace toolwright::compound::authoring {

bool holdsLineEnd(std::string_view text)
{
    return text.find_first_of("\r\n") != std::string_view::npos;
}

std::string marginAt(std::string_view text, std::size_t offset)
{
    const std::size_t before = offset == 0 ? std::string_view::npos : text.find_last_of("\r\n", offset - 1);
    const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(text.find_first_not_of(" \t", start), offset);
    return std::string(text.substr(start, end - start));
}

std::size_t columnAt(std::string_view text, std::size_t offset)
{
    const std::size_t before = offset == 0 ? std::string_view::npos : text.find_last_of("\r\n", offset - 1);
    return before == std::string_view::npos ? offset : offset - before - 1;
}

bool beginsLine(std::string_view text, std::size_t offset)
{
    return columnAt(text, offset) == marginAt(text, offset).size() && columnAt(text, offset) < offset;
}

namespace {

/// Where the next line of JSON of this product would be too long.
constexpr std::size_t lineWidth = 100;
/// Nodes looked at to learn the style of a file.
constexpr std::size_t examples = 500;
/// Containers around a place that are asked.
constexpr int levelsOfExamples = 8;

json::Node childOf(const json::Node& container, std::size_t index)
{
    return container.isObject() ? container.member(index).value : container.item(index);
}

bool isLeafContainer(const json::Node& node)
{
    for (std::size_t i = 0; i < node.size(); ++i) {
        if (childOf(node, i).size() > 0) {
            return false;
        }
    }
    return node.size() > 0;
}

bool isLeafContainer(const json::Value& value)
{
    const auto isPlain = [](const json::Value& child) { return child.size() == 0; };
    if (value.isArray()) {
        return std::all_of(value.items().begin(), value.items().end(), isPlain);
    }
    return std::all_of(value.members().begin(), value.members().end(),
                       [&](const json::Member& member) { return isPlain(member.value); });
}

/// What the containers of a part of a file have in common.
class StyleExamples
{
public:
    void look(const json::Node& part)
    {
        std::vector<json::Node> open{part};
        for (std::size_t seen = 0; !open.empty() && seen < examples; ++seen) {
            const json::Node node = open.back();
            open.pop_back();
            note(node);
            for (std::size_t i = node.size(); i > 0; --i) {
                open.push_back(childOf(node, i - 1));
            }
        }
    }

    void teach(TextStyle& style) const
    {
        if (m_objects > 0) {
            style.padding = 2 * m_padded >= m_objects ? " " : "";
        }
        if (m_short + m_broken > 0) {
            style.leavesOnOneLine = m_short >= m_broken;
        }
    }
    bool isEmpty() const { return m_objects + m_short + m_broken == 0; }

private:
    void note(const json::Node& node)
    {
        if (node.size() == 0) {
            return;
        }
        const bool isShort = !holdsLineEnd(node.text());
        if (node.isObject() && isShort) {
            ++m_objects;
            m_padded += node.text().starts_with("{ ") ? 1U : 0U;
        }
        // An item of a list, such as a step, has lines of its own in most files; that says little.
        const std::optional<json::Node> above = node.parent();
        if (isLeafContainer(node) && above && above->isObject() && node.text().size() < lineWidth / 2) {
            ++(isShort ? m_short : m_broken);
        }
    }

    std::size_t m_objects = 0;
    std::size_t m_padded = 0;
    std::size_t m_short = 0;
    std::size_t m_broken = 0;
};

std::string newlineIn(std::string_view text)
{
    const std::size_t first = text.find_first_of("\r\n");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, 2) == "\r\n" ? "\r\n" : std::string(1, text[first]);
}

void learnLevels(const json::Document& document, TextStyle& style)
{
    const json::Node root = document.root();
    if (!root.isObject() || root.size() == 0) {
        return;
    }
    const std::string_view text = document.text();
    const json::Node::Member first = root.member(0);
    const std::size_t keyEnd = first.key.range().end();
    const std::string_view between = text.substr(keyEnd, first.value.range().offset - keyEnd);
    if (between.find(':') != std::string_view::npos && !holdsLineEnd(between)) {
        style.colon = std::string(between);
        style.gap = between.ends_with(' ') ? " " : "";
    }
    const std::string margin = marginAt(text, first.key.range().offset);
    if (beginsLine(text, first.key.range().offset) && !margin.empty()) {
        style.unit = margin;
    }
    style.newline = newlineIn(root.text());
    if (style.newline.empty() && style.colon == ":") {
        style.padding.clear();
    }
}

std::string oneLine(const json::Value& value, const TextStyle& style, std::size_t depth)
{
    if (value.size() == 0 || depth == 0) {
        return json::write(value);
    }
    const std::string padding = value.isObject() ? style.padding : std::string();
    std::string result = (value.isArray() ? "[" : "{") + padding;
    for (std::size_t i = 0; i < value.size(); ++i) {
        result += i > 0 ? "," + style.gap : std::string();
        if (value.isObject()) {
            result += json::quoted(value.members()[i].key.view()) + style.colon;
        }
        result += oneLine(value.isArray() ? value.items()[i] : value.members()[i].value, style, depth - 1);
    }
    return result + padding + (value.isArray() ? "]" : "}");
}

/// Writes values in a style. Recursion is as deep as what people write into steps and schemas; deeper values
/// go on one line.
class StyledWriter
{
public:
    StyledWriter(const TextStyle& style, std::size_t brokenLevels)
        : m_style(style)
        , m_brokenLevels(brokenLevels)
    {
    }

    std::string text(const json::Value& value, const TextStart& start, std::size_t depth) const
    {
        constexpr std::size_t deepest = 200;
        if (value.size() == 0 || m_style.newline.empty() || depth > deepest) {
            return oneLineText(value, m_style);
        }
        if (depth >= m_brokenLevels && m_style.leavesOnOneLine && isLeafContainer(value)) {
            std::string line = oneLineText(value, m_style);
            if (start.column + line.size() < lineWidth) {
                return line;
            }
        }
        return brokenText(value, start, depth);
    }

private:
    std::string brokenText(const json::Value& value, const TextStart& start, std::size_t depth) const
    {
        const std::string inner = start.margin + m_style.unit;
        std::string result = value.isArray() ? "[" : "{";
        for (std::size_t i = 0; i < value.size(); ++i) {
            result += (i > 0 ? "," : "") + m_style.newline + inner;
            std::string key;
            if (value.isObject()) {
                key = json::quoted(value.members()[i].key.view()) + m_style.colon;
            }
            const json::Value& child = value.isArray() ? value.items()[i] : value.members()[i].value;
            result += key + text(child, TextStart{inner, inner.size() + key.size()}, depth + 1);
        }
        return result + m_style.newline + start.margin + (value.isArray() ? "]" : "}");
    }

    const TextStyle& m_style;
    std::size_t m_brokenLevels;
};

} // namespace

TextStyle styleOf(const json::Document& document, const json::Node& near)
{
    TextStyle style;
    learnLevels(document, style);
    StyleExamples found;
    std::optional<json::Node> part = near;
    for (int level = 0; part && found.isEmpty() && level < levelsOfExamples; ++level) {
        found.look(*part);
        part = part->parent();
    }
    found.teach(style);
    return style;
}

std::string styledText(const json::Value& value, const TextStyle& style, const TextStart& start,
                       std::size_t brokenLevels)
{
    return StyledWriter(style, brokenLevels).text(value, start, 0);
}

std::string oneLineText(const json::Value& value, const TextStyle& style)
{
    constexpr std::size_t deepest = 200;
    return oneLine(value, style, deepest);
}

} // namespace toolwright::compound::authoring
