#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace toolwright::jsonata::regex {

/// Registers of a matcher and the way back: a stack of choices and of what to undo on the way to them.
class Trail
{
public:
    static constexpr std::uint32_t unset = std::numeric_limits<std::uint32_t>::max();

    enum class Kind : std::uint8_t {
        /// Go on at instruction `at` with `position`.
        Choice,
        /// Register `at` had the value `position`.
        Restore,
        /// A run of units that can give back down to `bound`; continues at `at`.
        GreedyRun,
        /// A run that can still take `bound` units; its unit instruction stands before `at`.
        LazyRun
    };

    struct Entry
    {
        Kind kind = Kind::Choice;
        std::uint32_t at = 0;
        std::uint32_t position = 0;
        std::uint32_t bound = 0;
    };

    /// Begins a search with @p registerCount registers, all unset. Memory of earlier searches is used again.
    void begin(std::size_t registerCount);
    std::uint32_t get(std::uint32_t index) const { return m_registers[index]; }
    /// Can be undone.
    void set(std::uint32_t index, std::uint32_t value)
    {
        m_entries.push_back(Entry{Kind::Restore, index, m_registers[index], 0});
        m_registers[index] = value;
    }
    /// Puts the height of the stack into a register, and can be undone.
    void markHeight(std::uint32_t index)
    {
        set(index, 0);
        m_registers[index] = static_cast<std::uint32_t>(m_entries.size());
    }

    void push(const Entry& entry) { m_entries.push_back(entry); }
    void pop() { m_entries.pop_back(); }
    std::size_t size() const { return m_entries.size(); }
    void clear() { m_entries.clear(); }
    /// The latest entry to go back to, after undoing what came later; nullptr when there is none.
    Entry* rewind()
    {
        while (!m_entries.empty() && m_entries.back().kind == Kind::Restore) {
            restore();
        }
        return m_entries.empty() ? nullptr : &m_entries.back();
    }

    /// Drops the choices above @p height but keeps what must be undone.
    void commit(std::size_t height);
    /// Undoes everything above @p height and drops it.
    void unwind(std::size_t height);

private:
    void restore()
    {
        m_registers[m_entries.back().at] = m_entries.back().position;
        m_entries.pop_back();
    }

    std::vector<std::uint32_t> m_registers;
    std::vector<Entry> m_entries;
};

} // namespace toolwright::jsonata::regex
