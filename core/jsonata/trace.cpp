#include "core/jsonata/trace.h"

#include "core/base/limits.h"

namespace toolwright::jsonata {

void Trace::add(TextRange range, const std::optional<json::Value>& value)
{
    TraceEntry& entry = m_entries[range];
    entry.range = range;
    ++entry.count;
    if (entry.values.size() < limits::traceValues) {
        entry.values.push_back(value);
    }
}

bool Trace::wants(TextRange range) const
{
    const auto found = m_entries.find(range);
    return found == m_entries.end() || found->second.values.size() < limits::traceValues;
}

std::vector<TraceEntry> Trace::entries() const
{
    std::vector<TraceEntry> result;
    for (const auto& [range, entry] : m_entries) {
        result.push_back(entry);
    }
    return result;
}

} // namespace toolwright::jsonata
