#include "core/yaml/builder.h"

#include "core/yaml/extent.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::yaml {

namespace {

bool isEnd(EventKind kind)
{
    return kind == EventKind::SequenceEnd || kind == EventKind::MappingEnd;
}

class TreeBuilder
{
public:
    TreeBuilder(std::string_view text, const std::vector<Event>& events)
        : m_text(text)
        , m_events(events)
    {
    }

    /// The node that starts at the event to be read next. @p indent: column of the block container around it.
    /// As deep as the parser reads, which has a limit.
    Node node(std::ptrdiff_t indent)
    {
        const Event& event = m_events[m_next];
        Node node;
        node.tag = event.tag;
        node.entry = event.offset;
        switch (event.kind) {
        case EventKind::SequenceStart:
            ++m_next;
            return event.isFlow ? flow(std::move(node), NodeKind::Sequence) : blockSequence(std::move(node));
        case EventKind::MappingStart:
            ++m_next;
            return event.isFlow ? flow(std::move(node), NodeKind::Mapping) : blockMapping(std::move(node));
        case EventKind::Scalar:
            return scalar(std::move(node), indent);
        default:
            return null(std::move(node));
        }
    }

    std::size_t next() const { return m_next; }
    void skip() { ++m_next; }

private:
    bool atEnd() const { return m_next >= m_events.size() || isEnd(m_events[m_next].kind); }

    Node scalar(Node node, std::ptrdiff_t indent)
    {
        const Event& event = m_events[m_next++];
        const std::size_t start = skipProperties(m_text, event.offset);
        node.text = event.text;
        if (start >= m_text.size() || (!event.tag.empty() && event.text.empty() && start != event.offset &&
                                       scalarStyle(m_text, start) == Style::Plain)) {
            // A tag and nothing behind it.
            node.range = TextRange{event.offset, 0};
            return node;
        }
        node.style = scalarStyle(m_text, start);
        node.range = TextRange{start, scalarEnd(m_text, start, event.text, indent) - start};
        return node;
    }

    /// The offset of the next event that has one.
    std::size_t followingOffset() const
    {
        for (std::size_t i = m_next; i < m_events.size(); ++i) {
            if (!isEnd(m_events[i].kind) && m_events[i].kind != EventKind::DocumentStart) {
                return m_events[i].offset;
            }
        }
        return std::string_view::npos;
    }

    Node null(Node node)
    {
        const Event& event = m_events[m_next++];
        const std::size_t start = skipProperties(m_text, event.offset);
        node.range = TextRange{event.offset, 0};
        if (event.kind == EventKind::Alias || event.offset == followingOffset()) {
            return node;
        }
        static constexpr std::array<std::string_view, 4> words{"~", "null", "Null", "NULL"};
        for (const std::string_view word : words) {
            if (start < m_text.size() && m_text.substr(start).starts_with(word)) {
                node.style = Style::Plain;
                node.text = word;
                node.range = TextRange{start, word.size()};
            }
        }
        return node;
    }

    /// Puts a value without text behind the colon of its key.
    void placeEmpty(Node& value, const Node& key) const
    {
        if (value.style != Style::Empty || !value.isScalar()) {
            return;
        }
        const std::size_t colon = skipBlank(m_text, key.range.end());
        const bool hasColon = colon < m_text.size() && m_text[colon] == ':';
        value.range = TextRange{hasColon ? colon + 1 : key.range.end(), 0};
    }

    Node member(Node& mapping, std::ptrdiff_t indent)
    {
        Node key = node(indent);
        if (key.style == Style::Empty && key.isScalar()) {
            key.range = TextRange{key.entry, 0};
        }
        Node value = atEnd() ? Node() : node(indent);
        placeEmpty(value, key);
        value.entry = key.entry;
        mapping.children.push_back(std::move(key));
        return value;
    }

    Node blockMapping(Node mapping)
    {
        mapping.kind = NodeKind::Mapping;
        mapping.style = Style::Block;
        const std::size_t first = atEnd() ? mapping.entry : m_events[m_next].offset;
        const auto indent = static_cast<std::ptrdiff_t>(columnAt(m_text, first));
        while (!atEnd()) {
            mapping.children.push_back(member(mapping, indent));
        }
        ++m_next;
        const std::size_t end = mapping.children.empty() ? first : mapping.children.back().range.end();
        mapping.range = TextRange{first, std::max(end, first) - first};
        return mapping;
    }

    /// The dash at or behind @p offset, else @p otherwise.
    std::size_t dashNear(std::size_t offset, std::size_t otherwise) const
    {
        const std::size_t dash = skipBlank(m_text, offset);
        return dash < m_text.size() && m_text[dash] == '-' ? dash : otherwise;
    }

    Node blockSequence(Node sequence)
    {
        sequence.kind = NodeKind::Sequence;
        sequence.style = Style::Block;
        const std::size_t first = dashNear(skipProperties(m_text, sequence.entry), sequence.entry);
        const auto indent = static_cast<std::ptrdiff_t>(columnAt(m_text, first));
        std::size_t end = first;
        while (!atEnd()) {
            const std::size_t dash = dashNear(end, m_events[m_next].offset);
            Node item = node(indent);
            item.entry = dash;
            if (item.style == Style::Empty && item.isScalar()) {
                item.range = TextRange{std::min(dash + 1, m_text.size()), 0};
            }
            end = item.range.end();
            sequence.children.push_back(std::move(item));
        }
        ++m_next;
        sequence.range = TextRange{first, std::max(end, first) - first};
        return sequence;
    }

    Node flow(Node container, NodeKind kind)
    {
        container.kind = kind;
        container.style = Style::Flow;
        const std::size_t start = skipProperties(m_text, container.entry);
        std::size_t end = std::min(start + 1, m_text.size());
        while (!atEnd()) {
            if (kind == NodeKind::Mapping) {
                container.children.push_back(member(container, -1));
            } else {
                container.children.push_back(node(-1));
                placeEmptyItem(container.children.back(), end);
            }
            end = std::max(end, container.children.back().range.end());
        }
        ++m_next;
        container.range = TextRange{start, closing(start, end) - start};
        return container;
    }

    static void placeEmptyItem(Node& item, std::size_t end)
    {
        if (item.style == Style::Empty && item.isScalar()) {
            item.range = TextRange{end, 0};
        }
    }

    /// Behind the bracket that closes what was opened at @p start; the last child ends at @p end.
    std::size_t closing(std::size_t start, std::size_t end) const
    {
        const char open = start < m_text.size() ? m_text[start] : '\0';
        if (open != '[' && open != '{') {
            // One pair inside a flow sequence has no brackets.
            return std::min(end, m_text.size());
        }
        const char close = open == '[' ? ']' : '}';
        for (std::size_t at = end; at < m_text.size(); ++at) {
            at = skipBlank(m_text, at);
            if (at < m_text.size() && m_text[at] == close) {
                return at + 1;
            }
        }
        return m_text.size();
    }

    std::string_view m_text;
    const std::vector<Event>& m_events;
    std::size_t m_next = 0;
};

} // namespace

BuiltTree buildTree(std::string_view text, const std::vector<Event>& events)
{
    BuiltTree tree;
    for (const Event& event : events) {
        tree.documents += event.kind == EventKind::DocumentStart ? 1 : 0;
        if (event.hasAnchor || event.kind == EventKind::Alias) {
            tree.anchors.push_back(TextRange{event.offset, 1});
        }
    }
    if (events.size() > 1 && events[1].kind != EventKind::DocumentStart) {
        TreeBuilder builder(text, events);
        builder.skip();
        tree.root = builder.node(-1);
    }
    return tree;
}

} // namespace toolwright::yaml
