#include "core/guard/breakers.h"

namespace toolwright::guard {

std::size_t Breakers::countCall(const std::string& subject, std::int64_t now)
{
    Window& window = m_calls[subject];
    window.times.append(now);
    while (now - window.times[window.first] >= limits::callWindow) {
        ++window.first;
    }
    return window.times.size() - window.first;
}

std::size_t Breakers::callsInWindow(const std::string& subject, std::int64_t now) const
{
    const auto found = m_calls.find(subject);
    if (found == m_calls.end()) {
        return 0;
    }
    const Window& window = found->second;
    std::size_t first = window.first;
    while (first < window.times.size() && now - window.times[first] >= limits::callWindow) {
        ++first;
    }
    return window.times.size() - first;
}

std::size_t Breakers::writes(const std::string& runKey) const
{
    const auto found = m_writes.find(runKey);
    return found == m_writes.end() ? 0 : found->second.count;
}

void Breakers::countWrite(const std::string& runKey, std::int64_t now)
{
    Budget& budget = m_writes[runKey];
    ++budget.count;
    budget.lastWrite = now;
}

void Breakers::sweep(std::int64_t now)
{
    if (now - m_sweptAt < limits::breakerSweep) {
        return;
    }
    m_sweptAt = now;
    std::erase_if(m_writes, [now](const auto& entry) {
        return now - entry.second.lastWrite >= limits::writeBudgetIdle;
    });
}

} // namespace toolwright::guard
