#include "core/json/tree.h"

#include <iterator>

namespace toolwright::json {

Chunk::~Chunk()
{
    std::vector<ChunkPointer> dying = std::move(chunks);
    while (!dying.empty()) {
        const ChunkPointer chunk = std::move(dying.back());
        dying.pop_back();
        if (chunk.use_count() == 1) {
            std::move(chunk->chunks.begin(), chunk->chunks.end(), std::back_inserter(dying));
            chunk->chunks.clear();
        }
    }
}

} // namespace toolwright::json
