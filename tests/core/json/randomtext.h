#pragma once

#include "core/json/value.h"

#include <random>
#include <string>
#include <vector>

namespace toolwright::json {

using Random = std::mt19937;

/// A number from 0 to @p count - 1.
inline std::size_t below(Random& random, std::size_t count)
{
    return static_cast<std::size_t>(random()) % count;
}

/// JSON texts in one random style a text: indentation, line ends, spaces, spellings of numbers and strings.
class RandomText
{
public:
    explicit RandomText(Random& random);

    /// An array or object of roughly @p size values.
    std::string document(std::size_t size);

private:
    std::string pick(const std::vector<std::string>& choices);
    void value(std::size_t size, std::size_t level);
    void container(std::size_t size, std::size_t level);
    std::string scalar();

    Random& m_random;
    std::string m_text;
    std::string m_newline;
    std::string m_unit;
    std::string m_colon;
    std::string m_gap;
};

/// A value as an edit would set it.
Value randomValue(Random& random);

} // namespace toolwright::json
