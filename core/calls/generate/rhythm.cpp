#include "core/calls/generate/rhythm.h"

#include "core/calls/generate/draw.h"

#include <array>

namespace toolwright::calls::generate {

namespace {

constexpr std::int64_t slotLength = hourLength / 4;
constexpr std::array<std::uint64_t, 24> hourWeights{4,  2,  1,  1,  1,  2,  6,  14, 26, 38, 44, 46,
                                                    42, 40, 41, 43, 45, 48, 55, 62, 60, 46, 26, 11};
/// From Monday; 1970-01-01 was a Thursday.
constexpr std::array<std::uint64_t, 7> dayWeights{10, 9, 9, 9, 8, 6, 7};
constexpr std::uint64_t firstDay = 3;

} // namespace

Rhythm::Rhythm(std::int64_t start, int days, std::uint64_t count)
    : m_start(start)
    , m_slots(static_cast<std::uint64_t>(days * dayLength / slotLength))
    , m_count(count)
{
    for (std::uint64_t slot = 0; slot < m_slots; ++slot) {
        m_weight += weightOf(slot);
    }
    m_passed = weightOf(0);
    m_inSlot = callsUpTo(m_passed);
}

std::uint64_t Rhythm::weightOf(std::uint64_t slot) const
{
    const std::int64_t at = m_start + static_cast<std::int64_t>(slot) * slotLength;
    const auto hour = static_cast<std::uint64_t>(at / hourLength);
    return hourWeights[hour % hourWeights.size()] * dayWeights[(hour / 24 + firstDay) % dayWeights.size()];
}

std::uint64_t Rhythm::callsUpTo(std::uint64_t weight) const
{
    // In two parts, so that no product is too large.
    return m_count / m_weight * weight + m_count % m_weight * weight / m_weight;
}

std::int64_t Rhythm::next(Draw& draw)
{
    while (m_given - m_before >= m_inSlot && m_slot + 1 < m_slots) {
        m_before += m_inSlot;
        m_passed += weightOf(++m_slot);
        m_inSlot = callsUpTo(m_passed) - m_before;
    }
    const std::uint64_t position = m_given++ - m_before;
    constexpr auto length = static_cast<std::uint64_t>(slotLength);
    const std::uint64_t offset = (position * length + draw.below(length)) / (m_inSlot == 0 ? 1 : m_inSlot);
    return m_start + static_cast<std::int64_t>(m_slot) * slotLength + static_cast<std::int64_t>(offset);
}

} // namespace toolwright::calls::generate
