#pragma once

#include "core/jsonata/value.h"

#include <string>

namespace toolwright::jsonata {

/// Told how many bytes a text grew by, so that a budget can end it.
class Meter
{
public:
    virtual ~Meter() = default;
    /// Throws Trouble when the budget is used up.
    virtual void charge(std::size_t amount) = 0;
};

/// The text `$string` makes: texts as they are, numbers with at most 15 significant digits, functions empty,
/// everything else as JSON. Throws Trouble D3001 or D1001 for numbers that are not finite. Without recursion.
std::string textForm(const Value& value, bool pretty, Meter& meter);

} // namespace toolwright::jsonata
