#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace toolwright {

/// An append-only list with value semantics whose copies cost next to nothing: every copy is a length into
/// shared chunks. Appending to the longest copy shares all storage; appending to a shorter one branches by
/// copying at most one chunk. Entries never move, so a copy may be read on another thread while its successor
/// grows.
template<typename T>
class SharedLog
{
public:
    std::size_t size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    /// @p index must be below size().
    const T& operator[](std::size_t index) const
    {
        const std::size_t chunk = index / chunkSize;
        const Chunk& entries = chunk < fullChunks() ? *(*m_full)[chunk] : *m_tail;
        return entries[index % chunkSize];
    }
    const T& last() const { return (*this)[m_size - 1]; }

    void append(T entry)
    {
        const std::size_t used = m_size % chunkSize;
        if (used == 0 && m_size > 0) {
            sealTail();
        } else if (used > 0 && m_tail->size() != used) {
            branchTail(used);
        }
        if (!m_tail) {
            m_tail = newChunk();
        }
        m_tail->push_back(std::move(entry));
        ++m_size;
    }

    /// Entries in order, copied out.
    std::vector<T> toVector(std::size_t from = 0) const
    {
        std::vector<T> entries;
        for (std::size_t i = from; i < m_size; ++i) {
            entries.push_back((*this)[i]);
        }
        return entries;
    }

private:
    static constexpr std::size_t chunkSize = 128;
    using Chunk = std::vector<T>;
    using Full = std::vector<std::shared_ptr<const Chunk>>;

    std::size_t fullChunks() const { return m_full ? m_full->size() : 0; }

    static std::shared_ptr<Chunk> newChunk()
    {
        auto chunk = std::make_shared<Chunk>();
        // Never grows beyond this, so entries keep their address.
        chunk->reserve(chunkSize);
        return chunk;
    }

    void sealTail()
    {
        auto full = m_full ? std::make_shared<Full>(*m_full) : std::make_shared<Full>();
        full->push_back(std::move(m_tail));
        m_full = std::move(full);
        m_tail = nullptr;
    }

    void branchTail(std::size_t used)
    {
        auto chunk = newChunk();
        for (std::size_t i = 0; i < used; ++i) {
            chunk->push_back((*m_tail)[i]);
        }
        m_tail = std::move(chunk);
    }

    std::shared_ptr<const Full> m_full;
    std::shared_ptr<Chunk> m_tail;
    std::size_t m_size = 0;
};

} // namespace toolwright
