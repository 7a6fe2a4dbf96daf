#pragma once

// What a Document holds. Internal to core/json.

#include "core/json/document.h"
#include "core/json/tree.h"

#include <mutex>

namespace toolwright::json {

struct DocumentData
{
    std::string text;
    ParsedTree tree;
    std::vector<SyntaxError> errors;
    bool isUtf8 = true;

    /// Made when first asked for.
    const LineIndex& lines() const;

private:
    mutable std::once_flag m_linesMade;
    mutable LineIndex m_lines;
};

/// Moves through the entries of a document.
class TreeWalk
{
public:
    static Node root(const DocumentData& document);
    static const Entry& entry(const Node& node) { return node.m_chunk->entries[node.m_entry]; }
    /// Entry @p number in the chunk of @p node.
    static const Entry& entry(const Node& node, std::uint32_t number)
    {
        return node.m_chunk->entries[number];
    }
    /// The node of entry @p number in the chunk of @p node; follows a reference.
    static Node sibling(const Node& node, std::uint32_t number);
    /// The key with the range @p key, which is relative to @p chunk that starts at @p start.
    static Node keyIn(const DocumentData& document, const Chunk& chunk, std::size_t start, TextRange key);
    /// The chunk that entry @p number in the chunk of @p node refers to, if it refers to one.
    static const ChunkPointer* chunkBehind(const Node& node, std::uint32_t number);
    /// Entry number of the item or of the key of the member @p index.
    static std::uint32_t childEntry(const Node& node, std::size_t index);
    /// Index of the child of @p container whose text holds @p offset, or the last one before it.
    static std::size_t childNear(const Node& container, std::size_t offset);
    /// From the root to @p node, both included.
    static std::vector<Node> pathTo(const Node& node);
    /// Index of @p child among the children of @p container, if it is below it; a key counts as its member.
    static std::optional<std::size_t> indexOf(const Node& container, const Node& child);
    static bool isSame(const Node& left, const Node& right);
    /// The plain value of @p node, without recursion.
    static Value value(const Node& node);

private:
    struct Level;
    static Value scalar(const Node& node);
};

} // namespace toolwright::json
