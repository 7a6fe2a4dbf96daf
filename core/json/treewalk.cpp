#include "core/json/documentdata.h"
#include "core/json/keytext.h"
#include "core/json/numbers.h"
#include "core/json/scanner.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace toolwright::json {

namespace {

/// A number as it was meant, where it is not JSON: `+1`, `01`, `.5`; null when even that gives none.
Value lenientNumber(std::string_view text)
{
    if (scan::numberEnd(text.data(), text.data() + text.size()) == text.data() + text.size()) {
        return numberValue(text);
    }
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = parsed.ec == std::errc() && parsed.ptr == text.data() + text.size();
    return whole && std::isfinite(value) ? Value::number(value) : Value();
}

} // namespace

Node TreeWalk::root(const DocumentData& document)
{
    Node node;
    node.m_document = &document;
    node.m_chunk = document.tree.root.get();
    node.m_start = document.tree.rootOffset;
    return node;
}

Node TreeWalk::sibling(const Node& node, std::uint32_t number)
{
    Node result = node;
    result.m_entry = number;
    const Entry& target = node.m_chunk->entries[number];
    if (target.isReference == 1) {
        result.m_chunk = node.m_chunk->chunks[target.payload].get();
        result.m_start = node.m_start + target.offset;
        result.m_entry = 0;
    }
    return result;
}

Node TreeWalk::keyIn(const DocumentData& document, const Chunk& chunk, std::size_t start, TextRange key)
{
    // Entries stand in the order of reading, so a key is the last one that starts where it starts.
    const auto after = std::upper_bound(
        chunk.entries.begin(), chunk.entries.end(), key.offset,
        [](std::size_t offset, const Entry& candidate) { return offset < candidate.offset; });
    Node node;
    node.m_document = &document;
    node.m_chunk = &chunk;
    node.m_start = start;
    node.m_entry = static_cast<std::uint32_t>(after - chunk.entries.begin()) - 1;
    return node;
}

const ChunkPointer* TreeWalk::chunkBehind(const Node& node, std::uint32_t number)
{
    const Entry& target = node.m_chunk->entries[number];
    return target.isReference == 1 ? &node.m_chunk->chunks[target.payload] : nullptr;
}

std::uint32_t TreeWalk::childEntry(const Node& node, std::size_t index)
{
    const Entry& container = entry(node);
    if (container.isIndexed == 1) {
        return node.m_entry + node.m_chunk->places[container.payload + 1 + index];
    }
    const std::uint32_t key = container.kind() == NodeKind::Object ? 1 : 0;
    std::uint32_t at = node.m_entry + 1;
    for (std::size_t i = 0; i < index; ++i) {
        at += key;
        at += node.m_chunk->entries[at].span;
    }
    return at;
}

std::size_t TreeWalk::childNear(const Node& container, std::size_t offset)
{
    std::size_t low = 0;
    std::size_t high = container.size();
    while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        if (container.m_start + container.m_chunk->entries[childEntry(container, middle)].offset <= offset) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

bool TreeWalk::isSame(const Node& left, const Node& right)
{
    return left.m_chunk == right.m_chunk && left.m_start == right.m_start && left.m_entry == right.m_entry;
}

std::optional<std::size_t> TreeWalk::indexOf(const Node& container, const Node& child)
{
    if (container.m_chunk != child.m_chunk || container.m_start != child.m_start) {
        // A chunk of its own is never empty, so its place finds it.
        const std::size_t index = childNear(container, child.m_start);
        return container.size() > 0 ? std::optional(index) : std::nullopt;
    }
    std::size_t low = 0;
    std::size_t high = container.size();
    if (high == 0 || child.m_entry <= container.m_entry) {
        return std::nullopt;
    }
    while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        (childEntry(container, middle) <= child.m_entry ? low : high) = middle;
    }
    return low;
}

std::vector<Node> TreeWalk::pathTo(const Node& node)
{
    std::vector<Node> path{root(*node.m_document)};
    while (!isSame(path.back(), node)) {
        const Node& container = path.back();
        const std::optional<std::size_t> index = indexOf(container, node);
        if (!index) {
            break;
        }
        const std::uint32_t child = childEntry(container, *index);
        const bool isKey = container.isObject() && node.m_chunk == container.m_chunk &&
                           node.m_start == container.m_start && node.m_entry == child;
        path.push_back(sibling(container, container.isObject() && !isKey ? child + 1 : child));
    }
    return path;
}

Value TreeWalk::scalar(const Node& node)
{
    switch (entry(node).kind()) {
    case NodeKind::Boolean:
        return Value::boolean(node.boolean());
    case NodeKind::Number:
        return lenientNumber(node.text());
    case NodeKind::String:
        return Value::string(node.string());
    case NodeKind::Missing:
    case NodeKind::Null:
    case NodeKind::Array:
    case NodeKind::Object:
        break;
    }
    return {};
}

/// A container whose value is being made.
struct TreeWalk::Level
{
    Node container;
    std::uint32_t next;
    std::uint32_t end;
    std::string key;
    std::vector<Value> items;
    ObjectBuilder members;

    explicit Level(const Node& node)
        : container(node)
        , next(node.m_entry + 1)
        , end(node.m_entry + entry(node).span)
    {
    }

    void add(Value value)
    {
        if (container.isArray()) {
            items.push_back(std::move(value));
        } else if (!key.empty() || keyed) {
            members.set(Text(std::move(key)), std::move(value));
        }
    }

    Value take() { return container.isArray() ? Value::array(std::move(items)) : members.build(); }

    /// False for a member without a key, which has no place in a value.
    bool keyed = true;
};

Value TreeWalk::value(const Node& node)
{
    if (!entry(node).isContainer()) {
        return scalar(node);
    }
    std::vector<Level> levels;
    levels.emplace_back(node);
    while (true) {
        Level& level = levels.back();
        if (level.next == level.end) {
            Value done = level.take();
            levels.pop_back();
            if (levels.empty()) {
                return done;
            }
            levels.back().add(std::move(done));
            continue;
        }
        if (level.container.isObject()) {
            const Node key = sibling(level.container, level.next++);
            level.keyed = key.isString();
            level.key = level.keyed ? key.string() : std::string();
        }
        const Node child = sibling(level.container, level.next);
        level.next += level.container.m_chunk->entries[level.next].span;
        if (entry(child).isContainer()) {
            levels.emplace_back(child);
        } else {
            level.add(scalar(child));
        }
    }
}

} // namespace toolwright::json
