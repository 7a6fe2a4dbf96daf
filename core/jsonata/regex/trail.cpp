#include "core/jsonata/regex/trail.h"

#include <algorithm>

namespace toolwright::jsonata::regex {

void Trail::begin(std::size_t registerCount)
{
    constexpr std::size_t mostKept = 65'536;
    m_registers.assign(registerCount, unset);
    m_entries.clear();
    if (m_entries.capacity() > mostKept) {
        m_entries.shrink_to_fit();
    }
}

void Trail::commit(std::size_t height)
{
    const auto first = m_entries.begin() + static_cast<std::ptrdiff_t>(height);
    const auto isChoice = [](const Entry& entry) { return entry.kind != Kind::Restore; };
    m_entries.erase(std::remove_if(first, m_entries.end(), isChoice), m_entries.end());
}

void Trail::unwind(std::size_t height)
{
    while (m_entries.size() > height) {
        if (m_entries.back().kind == Kind::Restore) {
            restore();
        } else {
            m_entries.pop_back();
        }
    }
}

} // namespace toolwright::jsonata::regex
