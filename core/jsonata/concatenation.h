#pragma once

#include "core/jsonata/textform.h"
#include "core/jsonata/value.h"

#include <string>

namespace toolwright::jsonata {

/// Adds what `&` makes of @p value to @p text: nothing for undefined, the text form of anything else. Two
/// halves of a surrogate pair join into one character.
void appendText(std::string& text, const Value& value, Meter& meter);
/// `&`
Value concatenate(const Value& left, const Value& right, Meter& meter);

} // namespace toolwright::jsonata
