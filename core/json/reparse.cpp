#include "core/json/reparse.h"

#include "core/json/treeparser.h"

#include <algorithm>

namespace toolwright::json {

namespace {

/// A chunk around the change.
struct Unit
{
    ChunkPointer chunk;
    std::size_t start = 0;
    /// Number of containers around it.
    std::size_t depth = 0;
    /// Its reference in the chunk above; 0 for the root.
    std::uint32_t reference = 0;

    TextRange range() const { return TextRange{start, chunk->entries.front().length}; }
};

struct Surroundings
{
    /// From the root inwards.
    std::vector<Unit> units;
    std::vector<NodeKind> kinds;
};

/// True when the change lies between the brackets of @p node.
bool holds(const Node& node, const Change& change)
{
    const TextRange range = node.range();
    return TreeWalk::entry(node).isContainer() && TreeWalk::entry(node).flag == 1 &&
           range.offset < change.before.offset && change.before.end() < range.end();
}

Surroundings surroundingsOf(const DocumentData& old, const Change& change)
{
    Surroundings result;
    Node node = TreeWalk::root(old);
    result.units.push_back(Unit{old.tree.root, old.tree.rootOffset, 0, 0});
    while (holds(node, change) && node.size() > 0) {
        result.kinds.push_back(node.kind());
        const std::size_t index = TreeWalk::childNear(node, change.before.offset);
        const std::uint32_t entry = TreeWalk::childEntry(node, index) + (node.isObject() ? 1 : 0);
        const ChunkPointer* chunk = TreeWalk::chunkBehind(node, entry);
        node = TreeWalk::sibling(node, entry);
        if (chunk != nullptr && holds(node, change)) {
            result.units.push_back(Unit{*chunk, node.range().offset, result.kinds.size(), entry});
        }
    }
    return result;
}

/// Chunks below the units that the change does not touch and that have no errors, by place in the text after.
std::vector<TreeParser::Reusable> reusable(const std::vector<Unit>& units, std::size_t from,
                                           const Change& change)
{
    std::vector<TreeParser::Reusable> result;
    for (std::size_t i = from; i < units.size(); ++i) {
        for (const Entry& entry : units[i].chunk->entries) {
            if (entry.isReference == 0 || units[i].chunk->chunks[entry.payload]->hasErrors) {
                continue;
            }
            const std::size_t start = units[i].start + entry.offset;
            if (start + entry.length <= change.before.offset) {
                result.push_back({start, units[i].chunk->chunks[entry.payload]});
            } else if (start >= change.before.end()) {
                result.push_back({change.moved(start), units[i].chunk->chunks[entry.payload]});
            }
        }
    }
    std::sort(result.begin(), result.end(),
              [](const auto& left, const auto& right) { return left.offset < right.offset; });
    return result;
}

/// @p above with the chunk of @p unit, @p levels below it, exchanged.
ChunkPointer withChunk(const Chunk& above, const Unit& unit, std::size_t levels, const ChunkPointer& chunk)
{
    const std::uint32_t reference = unit.reference;
    auto result = std::make_shared<Chunk>();
    result->entries = above.entries;
    result->places = above.places;
    result->chunks = above.chunks;
    result->errors = above.errors;
    result->duplicates = above.duplicates;
    const Entry old = above.entries[reference];
    const std::uint32_t growth = chunk->entries.front().length - old.length;
    for (std::uint32_t i = 0; i < reference; ++i) {
        Entry& before = result->entries[i];
        before.length += i + before.span > reference ? growth : 0;
    }
    result->entries[reference].length += growth;
    for (std::size_t i = reference + std::size_t{1}; i < result->entries.size(); ++i) {
        result->entries[i].offset += growth;
    }
    const auto move = [&old, growth](std::size_t& offset) {
        if (offset >= old.end()) {
            offset = static_cast<std::uint32_t>(offset) + growth;
        }
    };
    for (SyntaxError& error : result->errors) {
        move(error.range.offset);
    }
    for (TextRange& range : result->duplicates) {
        move(range.offset);
    }
    result->chunks[old.payload] = chunk;
    result->summarise();
    result->height = std::max(above.height, chunk->height + static_cast<std::uint32_t>(levels));
    return result;
}

/// The tree with the chunk of unit @p index exchanged.
ParsedTree withUnit(const DocumentData& old, const std::vector<Unit>& units, std::size_t index,
                    ChunkPointer chunk)
{
    const std::size_t end = units[index].range().end();
    const std::size_t growth = chunk->entries.front().length - std::size_t{units[index].range().length};
    for (std::size_t i = index; i > 0; --i) {
        const std::size_t levels = units[i].depth - units[i - 1].depth;
        chunk = withChunk(*units[i - 1].chunk, units[i], levels, chunk);
    }
    ParsedTree tree;
    tree.root = std::move(chunk);
    tree.rootOffset = old.tree.rootOffset;
    tree.errors = old.tree.errors;
    for (SyntaxError& error : tree.errors) {
        error.range.offset += error.range.offset >= end ? growth : 0;
    }
    return tree;
}

} // namespace

ParsedTree reparsed(const DocumentData& old, std::string_view text, const Change& change)
{
    const Surroundings around = surroundingsOf(old, change);
    const std::vector<Unit>& units = around.units;
    std::size_t tried = 0;
    for (std::size_t i = units.size() - 1; i > 0; --i) {
        const TextRange range = units[i].range();
        // A chunk hardly larger than the one before would hardly end better.
        if (range.length < 2 * tried) {
            continue;
        }
        tried = range.length;
        TreeParser parser(text);
        parser.reuse(reusable(units, i, change));
        const std::vector<NodeKind> kinds(around.kinds.begin(),
                                          around.kinds.begin() + static_cast<std::ptrdiff_t>(units[i].depth));
        const TextRange after{range.offset, range.length - change.before.length + change.length};
        if (ChunkPointer chunk = parser.parseContainer(after, kinds)) {
            return withUnit(old, units, i, std::move(chunk));
        }
    }
    TreeParser parser(text);
    parser.reuse(reusable(units, 0, change));
    return parser.parse();
}

} // namespace toolwright::json
