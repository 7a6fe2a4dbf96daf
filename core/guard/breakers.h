#pragma once

#include "core/base/limits.h"
#include "core/base/sharedlog.h"

#include <cstdint>
#include <map>
#include <string>

namespace toolwright::guard {

struct BreakerLimits
{
    std::size_t callsPerMinute = limits::callsPerMinute;
    std::size_t writesPerRun = limits::writesPerRun;
};

/// Counters of one guard instance (spec compound 9.7), lost on restart. A value: copies share their history.
class Breakers
{
public:
    /// Counts a decision about a call of @p subject; returns how many lie in the window, this one included.
    std::size_t countCall(const std::string& subject, std::int64_t now);
    /// Calls of @p subject in the window that ends at @p now; a call exactly limits::callWindow old is out.
    std::size_t callsInWindow(const std::string& subject, std::int64_t now) const;
    /// Writes counted for @p runKey.
    std::size_t writes(const std::string& runKey) const;
    void countWrite(const std::string& runKey, std::int64_t now);
    /// Forgets write budgets in which nothing was counted for limits::writeBudgetIdle; looks at most once
    /// every limits::breakerSweep.
    void sweep(std::int64_t now);

private:
    struct Window
    {
        SharedLog<std::int64_t> times;
        /// Entries before this index have left the window.
        std::size_t first = 0;
    };
    struct Budget
    {
        std::size_t count = 0;
        std::int64_t lastWrite = 0;
    };

    std::map<std::string, Window> m_calls;
    std::map<std::string, Budget> m_writes;
    std::int64_t m_sweptAt = 0;
};

} // namespace toolwright::guard
