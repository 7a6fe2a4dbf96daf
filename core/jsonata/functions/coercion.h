#pragma once

#include "core/jsonata/textform.h"
#include "core/jsonata/value.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolwright::jsonata {

// What JavaScript makes of values where it wants another kind. Functions and objects that the expression made
// have no text and no number there: T0410.

/// `Number(value)`; NaN where there is none.
double scriptNumber(const Value& value, Meter& meter);
/// `String(value)`: lists are joined with commas, objects are `[object Object]`.
std::string scriptText(const Value& value, Meter& meter);
/// `list.slice(from, to).join(separator)`: null and undefined items are empty.
std::string scriptJoin(const Value& list, std::string_view separator, std::size_t from, std::size_t to,
                       Meter& meter);
/// True for what `+` adds up as numbers.
bool isScriptNumber(const Value& value);
/// `!!value`.
bool isScriptTruth(const Value& value);

} // namespace toolwright::jsonata
