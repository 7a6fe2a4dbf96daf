#pragma once

#include "core/base/result.h"
#include "core/calls/embedded/rollups.h"
#include "core/calls/embedded/storeparts.h"
#include "core/calls/grouping.h"
#include "core/httptool/callrecord.h"

#include <cstdint>
#include <map>
#include <string>

namespace toolwright::calls::embedded {

/// Fails with `calls.invalid` for a call that no store can keep: without id, tool or environment, with a name
/// that is not UTF-8, a duration below 0 or a time before 1970 or after 9999.
Result<void> checkRecord(const httptool::CallRecord& call);

/// Puts the calls of one batch into the file, inside a writing transaction.
class BatchWriter
{
public:
    explicit BatchWriter(const StoreParts& parts)
        : m_parts(parts)
    {
    }

    /// False for a call that is there already. A call with texts needs the cipher.
    bool add(const httptool::CallRecord& call);
    /// After the last call.
    void finish();

private:
    struct Kind
    {
        std::int64_t number = 0;
        Grouping group = {};
    };

    Kind kindOf(const httptool::CallRecord& call, std::int64_t tool);
    bool insertCall(const httptool::CallRecord& call, std::int64_t environment, std::int64_t kind,
                    std::int64_t flags);
    void insertTexts(const httptool::CallRecord& call, std::int64_t environment, Kind& kind,
                     const std::string& packed);

    void writeKept();

    /// What a kind gets of a batch: so many calls with texts, and the text of its group.
    struct Kept
    {
        std::int64_t calls = 0;
        Grouping group = {};
    };

    const StoreParts& m_parts;
    RollUps m_rollUps;
    std::map<std::int64_t, Kept> m_kept;
};

} // namespace toolwright::calls::embedded
