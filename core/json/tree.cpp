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

void Chunk::summarise()
{
    hasErrors = !errors.empty();
    hasDuplicates = !duplicates.empty();
    for (const ChunkPointer& below : chunks) {
        hasErrors = hasErrors || below->hasErrors;
        hasDuplicates = hasDuplicates || below->hasDuplicates;
    }
}

} // namespace toolwright::json
