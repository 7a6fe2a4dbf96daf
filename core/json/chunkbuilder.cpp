#include "core/json/chunkbuilder.h"

#include "core/json/keytext.h"

#include <algorithm>
#include <unordered_set>

namespace toolwright::json {

namespace {

/// A container becomes a chunk when its text is at least that long …
constexpr std::uint32_t chunkBytes = 1024;
/// … and at least so much of it is not in chunks already: deep nesting must not make a chunk a level.
constexpr std::uint32_t chunkOwnBytes = 64;

template<typename T>
std::vector<T> takeTail(std::vector<T>& list, std::size_t start)
{
    const auto first = list.begin() + static_cast<std::ptrdiff_t>(start);
    std::vector<T> tail(std::make_move_iterator(first), std::make_move_iterator(list.end()));
    list.erase(first, list.end());
    return tail;
}

} // namespace

ChunkBuilder::ChunkBuilder(std::string_view text)
    : m_text(text)
{
}

void ChunkBuilder::add(NodeKind kind, std::size_t offset, std::size_t length, bool flag)
{
    m_entries.emplace_back(kind, offset, length).flag = flag ? 1U : 0U;
}

ChunkBuilder::Mark ChunkBuilder::open(NodeKind kind, std::size_t offset)
{
    const Mark mark{m_entries.size(),
                    m_places.size(),
                    m_chunks.size(),
                    m_errors.size(),
                    m_duplicates.size(),
                    m_chunked,
                    0,
                    1,
                    kind};
    m_entries.emplace_back(kind, offset, 0);
    return mark;
}

void ChunkBuilder::close(const Mark& mark, std::size_t end, bool closed)
{
    Entry& container = m_entries[mark.entry];
    container.length = static_cast<std::uint32_t>(end) - container.offset;
    container.span = static_cast<std::uint32_t>(m_entries.size() - mark.entry);
    container.flag = closed ? 1U : 0U;
    m_rootHeight = mark.height;
    if (mark.children > unindexedChildren) {
        index(mark);
    } else {
        container.payload = mark.children & 0x3FFFFFFU;
    }
    if (mark.kind == NodeKind::Object && mark.children > 1) {
        findDuplicates(mark);
    }
    if (!isWorthChunk(mark)) {
        return;
    }
    const Entry whole = m_entries[mark.entry];
    addReference(whole, cut(mark));
}

void ChunkBuilder::add(ChunkPointer chunk, std::size_t offset)
{
    Entry container = chunk->entries.front();
    container.offset = static_cast<std::uint32_t>(offset);
    addReference(container, std::move(chunk));
}

void ChunkBuilder::addReference(const Entry& container, ChunkPointer chunk)
{
    Entry reference = container;
    reference.span = 1;
    reference.isReference = 1;
    reference.isIndexed = 0;
    reference.payload = static_cast<std::uint32_t>(m_chunks.size()) & 0x3FFFFFFU;
    m_chunks.push_back(std::move(chunk));
    m_chunked += container.length;
    m_entries.push_back(reference);
}

void ChunkBuilder::index(const Mark& mark)
{
    Entry& container = m_entries[mark.entry];
    container.isIndexed = 1;
    container.payload = static_cast<std::uint32_t>(m_places.size()) & 0x3FFFFFFU;
    m_places.push_back(mark.children);
    const bool isObject = mark.kind == NodeKind::Object;
    std::size_t at = mark.entry + 1;
    while (at < m_entries.size()) {
        m_places.push_back(static_cast<std::uint32_t>(at - mark.entry));
        at += isObject ? 1 : 0;
        at += m_entries[at].span;
    }
}

std::string_view ChunkBuilder::rawKey(const Entry& key) const
{
    return m_text.substr(key.offset, key.length);
}

void ChunkBuilder::findDuplicates(const Mark& mark)
{
    std::vector<std::size_t> keys;
    keys.reserve(mark.children);
    bool plain = mark.children <= unindexedChildren;
    bool repeated = false;
    for (std::size_t at = mark.entry + 1; at < m_entries.size(); at += 1 + m_entries[at + 1].span) {
        const std::string_view key = rawKey(m_entries[at]);
        plain = plain && m_entries[at].flag == 0;
        repeated = repeated || (plain && std::any_of(keys.begin(), keys.end(), [&](std::size_t other) {
                                    return rawKey(m_entries[other]) == key;
                                }));
        keys.push_back(at);
    }
    if (plain && !repeated) {
        return;
    }
    std::unordered_set<std::string> seen;
    for (const std::size_t at : keys) {
        const Entry& key = m_entries[at];
        if (key.kind() == NodeKind::String && !seen.insert(decodedString(rawKey(key))).second) {
            m_duplicates.push_back(TextRange{key.offset, key.length});
        }
    }
}

bool ChunkBuilder::isWorthChunk(const Mark& mark) const
{
    const std::uint32_t length = m_entries[mark.entry].length;
    if (length < chunkBytes) {
        return false;
    }
    const std::size_t chunked = m_chunked - mark.chunked;
    return length - chunked >= chunkOwnBytes;
}

std::shared_ptr<Chunk> ChunkBuilder::cut(const Mark& mark)
{
    const std::uint32_t base = m_entries[mark.entry].offset;
    auto chunk = std::make_shared<Chunk>();
    chunk->entries = takeTail(m_entries, mark.entry);
    chunk->places = takeTail(m_places, mark.place);
    chunk->chunks = takeTail(m_chunks, mark.chunk);
    chunk->errors = takeTail(m_errors, mark.error);
    chunk->duplicates = takeTail(m_duplicates, mark.duplicate);
    for (Entry& entry : chunk->entries) {
        entry.offset -= base;
        if (entry.isReference == 1) {
            entry.payload -= static_cast<std::uint32_t>(mark.chunk) & 0x3FFFFFFU;
        } else if (entry.isIndexed == 1) {
            entry.payload -= static_cast<std::uint32_t>(mark.place) & 0x3FFFFFFU;
        }
    }
    for (SyntaxError& error : chunk->errors) {
        error.range.offset -= base;
    }
    for (TextRange& range : chunk->duplicates) {
        range.offset -= base;
    }
    m_chunked = mark.chunked;
    chunk->height = mark.height;
    chunk->summarise();
    return chunk;
}

bool ChunkBuilder::isOneClosedContainer() const
{
    const Entry& first = m_entries.front();
    const std::size_t count = first.isReference == 1 ? 1 : first.span;
    return first.isContainer() && first.flag == 1 && count == m_entries.size();
}

ChunkPointer ChunkBuilder::takeRoot(std::size_t& offset)
{
    offset = m_entries.front().offset;
    if (m_entries.front().isReference == 1) {
        return m_chunks.front();
    }
    Mark whole;
    whole.height = m_rootHeight;
    return cut(whole);
}

} // namespace toolwright::json
