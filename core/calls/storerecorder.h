#pragma once

#include "core/base/result.h"
#include "core/calls/callstore.h"

#include <optional>

namespace toolwright::calls {

/// Puts each call that was made into a store. A store that fails never fails the call: the error is kept for
/// whoever asks.
class StoreRecorder final : public httptool::CallRecorder
{
public:
    /// @p store must outlive the recorder.
    explicit StoreRecorder(CallStore& store)
        : m_store(store)
    {
    }

    void record(const CallRecord& call) override;

    /// Why the last call was not stored; none when it was.
    const std::optional<Error>& error() const { return m_error; }

private:
    CallStore& m_store;
    std::optional<Error> m_error;
};

} // namespace toolwright::calls
