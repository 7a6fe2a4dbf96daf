#pragma once

#include "core/base/ports/random.h"

namespace toolwright::tests {

/// Ids that count: 00000000-0000-4000-8000-000000000001 and so on.
class CountingRandom final : public Random
{
public:
    std::string uuid() override
    {
        const std::string number = std::to_string(++m_count);
        constexpr std::size_t digits = 12;
        return "00000000-0000-4000-8000-" + std::string(digits - number.size(), '0') + number;
    }
    double unit() override { return 0.5; }

private:
    int m_count = 0;
};

} // namespace toolwright::tests
