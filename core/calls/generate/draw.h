#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace toolwright::calls::generate {

/// Random whole numbers that are the same everywhere: the engine is fixed by the standard, the distributions
/// of the library are not, so it has its own.
class Draw
{
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    /// 0 to @p count - 1.
    std::uint64_t below(std::uint64_t count) { return count == 0 ? 0 : m_engine() % count; }
    /// True in @p share of 10 000 cases.
    bool happens(std::uint64_t share) { return below(10'000) < share; }
    std::string hexadecimal(std::size_t digits)
    {
        constexpr std::string_view alphabet = "0123456789abcdef";
        std::string text;
        for (std::uint64_t bits = m_engine(); text.size() < digits; bits >>= 4U) {
            text += alphabet[bits & 0xFU];
        }
        return text;
    }
    template<typename Item, std::size_t count>
    const Item& oneOf(const std::array<Item, count>& items)
    {
        return items[below(count)];
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace toolwright::calls::generate
