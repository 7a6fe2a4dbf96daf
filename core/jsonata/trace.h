#pragma once

#include "core/base/textrange.h"
#include "core/json/value.h"

#include <cstddef>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace toolwright::jsonata {

/// What one sub-expression gave during an evaluation.
struct TraceEntry
{
    TextRange range;
    /// How often it was evaluated.
    std::size_t count = 0;
    /// The first values, at most limits::traceValues; none is undefined.
    std::vector<std::optional<json::Value>> values;
};

/// Collects the value of every sub-expression, by its bytes in the expression.
class Trace
{
public:
    /// Called by the evaluator each time a sub-expression has a value. Functions are shown as empty text.
    void add(TextRange range, const std::optional<json::Value>& value);
    /// True when add() would still keep a value for @p range.
    bool wants(TextRange range) const;
    /// Says that @p part, a node of the tree, stands for the same bytes as the node around it, which alone is
    /// to be shown: a path of one name.
    void leaveOut(const void* part) { m_leftOut.insert(part); }
    bool leavesOut(const void* part) const { return m_leftOut.contains(part); }
    /// Outer expressions before inner ones, from left to right.
    std::vector<TraceEntry> entries() const;

private:
    struct Order
    {
        bool operator()(TextRange left, TextRange right) const
        {
            return left.offset != right.offset ? left.offset < right.offset : left.length > right.length;
        }
    };

    std::map<TextRange, TraceEntry, Order> m_entries;
    std::unordered_set<const void*> m_leftOut;
};

} // namespace toolwright::jsonata
