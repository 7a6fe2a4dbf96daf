#pragma once

#include "core/json/value.h"

#include <string>

namespace toolwright::httptool {

/// *Blank* (spec declarative 1): null, white space only, an empty array or object; not `false`, not 0.
bool isBlank(const json::Value& value);
inline bool isBlank(const json::Value* value)
{
    return value == nullptr || isBlank(*value);
}
/// Absent or null.
inline bool isMissing(const json::Value* value)
{
    return value == nullptr || value->isNull();
}
/// True for a string that is not blank.
bool isFilledString(const json::Value* value);

/// The text of a value inside other text (6.3): strings as they are, integral numbers without a fraction,
/// other numbers in the shortest form, arrays and objects as compact JSON.
std::string textOf(const json::Value& value);

} // namespace toolwright::httptool
