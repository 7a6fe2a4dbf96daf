#pragma once

// The tree behind Document. Internal to core/json.
//
// A container and all below it is a flat list of entries in reading order with offsets relative to the
// container: a chunk. Large containers inside are chunks of their own, so an edit makes new only the chunks
// around it and shares the others.

#include "core/base/textrange.h"
#include "core/json/document.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::json {

/// One value or key. 16 bytes, because a large file has millions.
struct Entry
{
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    /// Number of entries of this subtree: the next sibling stands that many further.
    std::uint32_t span = 1;
    std::uint32_t kindBits : 3;
    /// String: has escapes or no plain quotes. Container: has its closing bracket.
    std::uint32_t flag : 1 = 0;
    /// The container is the chunk `payload` of `Chunk::chunks`.
    std::uint32_t isReference : 1 = 0;
    /// The container has its children listed in `Chunk::places` from `payload` on: count, then entry numbers
    /// relative to the container.
    std::uint32_t isIndexed : 1 = 0;
    /// Otherwise the number of items or members.
    std::uint32_t payload : 26 = 0;

    Entry(NodeKind kind, std::size_t start, std::size_t size)
        : offset(static_cast<std::uint32_t>(start))
        , length(static_cast<std::uint32_t>(size))
        , kindBits(static_cast<std::uint32_t>(kind) & 7U)
    {
    }

    NodeKind kind() const { return static_cast<NodeKind>(kindBits); }
    bool isContainer() const { return kind() == NodeKind::Array || kind() == NodeKind::Object; }
    std::uint32_t end() const { return offset + length; }
};

struct Chunk;
using ChunkPointer = std::shared_ptr<const Chunk>;

struct Chunk
{
    Chunk() = default;
    Chunk(const Chunk&) = delete;
    Chunk& operator=(const Chunk&) = delete;
    /// Takes the chunks below apart without recursion.
    ~Chunk();

    /// Sets hasErrors and hasDuplicates.
    void summarise();

    std::vector<Entry> entries;
    std::vector<std::uint32_t> places;
    mutable std::vector<ChunkPointer> chunks;
    /// Ranges relative to the chunk, as everything here; in the order of reading.
    std::vector<SyntaxError> errors;
    /// Keys that stood before in the same object.
    std::vector<TextRange> duplicates;
    /// Levels of containers, this one included.
    std::uint32_t height = 1;
    /// Node::identity of the container, 0 until it was asked for.
    mutable std::atomic<std::uint64_t> identity{0};
    /// This chunk or one below has errors.
    bool hasErrors = false;
    bool hasDuplicates = false;
};

/// Children of containers with more than this are indexed.
inline constexpr std::uint32_t unindexedChildren = 16;

/// What reading a text gave.
struct ParsedTree
{
    ChunkPointer root;
    std::size_t rootOffset = 0;
    /// Errors outside the root value.
    std::vector<SyntaxError> errors;
    /// False when far text decides how near text is read, so that no part may be read alone.
    bool isLocal = true;
};

} // namespace toolwright::json
