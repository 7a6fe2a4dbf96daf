#pragma once

// Collects entries in reading order and cuts finished containers into chunks. Internal to core/json.

#include "core/json/tree.h"

namespace toolwright::json {

class ChunkBuilder
{
public:
    /// An open container: where its parts start in the lists of the builder.
    struct Mark
    {
        std::size_t entry = 0;
        std::size_t place = 0;
        std::size_t chunk = 0;
        std::size_t error = 0;
        std::size_t duplicate = 0;
        /// Bytes in chunks before the container.
        std::size_t chunked = 0;
        std::uint32_t children = 0;
        /// Levels of containers, this one included.
        std::uint32_t height = 1;
        NodeKind kind = NodeKind::Array;
    };

    /// @p text must stay as long as the builder.
    explicit ChunkBuilder(std::string_view text);

    void add(NodeKind kind, std::size_t offset, std::size_t length, bool flag = false);
    /// A chunk of an earlier version that stands here unchanged.
    void add(ChunkPointer chunk, std::size_t offset);
    void add(SyntaxError error) { m_errors.push_back(std::move(error)); }
    Mark open(NodeKind kind, std::size_t offset);
    /// Ends the container of @p mark at offset @p end; @p closed when its bracket stands there.
    void close(const Mark& mark, std::size_t end, bool closed);

    std::size_t offsetOf(const Mark& mark) const { return m_entries[mark.entry].offset; }
    const Entry& last() const { return m_entries.back(); }
    /// Removes the last entry, which must have nothing below it.
    void removeLast() { m_entries.pop_back(); }

    bool isOneClosedContainer() const;
    /// The errors that lie in no chunk yet.
    std::vector<SyntaxError> takeErrors() { return std::exchange(m_errors, {}); }
    /// The value that everything added makes up, which must be one, and where it starts.
    ChunkPointer takeRoot(std::size_t& offset);

private:
    void addReference(const Entry& container, ChunkPointer chunk);
    void index(const Mark& mark);
    void findDuplicates(const Mark& mark);
    bool isWorthChunk(const Mark& mark) const;
    std::shared_ptr<Chunk> cut(const Mark& mark);
    std::string_view rawKey(const Entry& key) const;

    std::string_view m_text;
    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_places;
    std::vector<ChunkPointer> m_chunks;
    std::vector<SyntaxError> m_errors;
    std::vector<TextRange> m_duplicates;
    /// Bytes in m_chunks.
    std::size_t m_chunked = 0;
    /// Of the container that was closed last.
    std::uint32_t m_rootHeight = 1;
};

} // namespace toolwright::json
