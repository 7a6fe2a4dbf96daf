#include "core/calls/storerecorder.h"

namespace toolwright::calls {

void StoreRecorder::record(const CallRecord& call)
{
    const auto added = m_store.add(std::span(&call, 1));
    m_error = added ? std::nullopt : std::optional(added.error());
}

} // namespace toolwright::calls
