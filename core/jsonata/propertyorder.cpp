#include "core/jsonata/propertyorder.h"

#include <charconv>
#include <limits>

namespace toolwright::jsonata {

std::optional<std::uint32_t> propertyIndex(std::string_view key)
{
    if (key.empty() || key.front() < '0' || key.front() > '9' || (key.front() == '0' && key.size() > 1)) {
        return std::nullopt;
    }
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
    if (error != std::errc() || end != key.data() + key.size() ||
        number == std::numeric_limits<std::uint32_t>::max()) {
        return std::nullopt;
    }
    return number;
}

} // namespace toolwright::jsonata
