#pragma once

#include "core/json/value.h"

#include <string>
#include <string_view>

namespace toolwright::json {

/// Without white space, members in their order, as `JSON.stringify(value)`; a number that kept its spelling
/// is written so. Not-a-number and infinite numbers without a spelling are written `null`. Without recursion.
std::string write(const Value& value);
/// The same with one item a line and @p indent spaces a level, as `JSON.stringify(value, null, indent)`:
/// empty containers stay `[]` and `{}`, no newline at the end. An @p indent of 0 or less is compact.
std::string writePretty(const Value& value, int indent = 2);

/// How a value is laid out in a text.
struct Layout
{
    /// End of a line; empty: everything on one line.
    std::string newline;
    /// Indentation of the line the value starts on, and of one more level.
    std::string margin;
    std::string unit = "  ";
    /// Between key and value, and after a comma on one line.
    std::string colon = ":";
    std::string gap;
};
/// The value in @p layout, its first line without the margin.
std::string write(const Value& value, const Layout& layout);

/// ECMAScript Number::toString for radix 10: `0` for -0, `1e+21`, `NaN`, `Infinity`.
std::string numberText(double value);

/// Appends @p text (WTF-8) with quotes and the escapes of JSON.stringify: the short ones, `\u00xx` for other
/// control characters, `\udxxx` for lone surrogates, everything else as it is.
void appendQuoted(std::string& result, std::string_view text);
std::string quoted(std::string_view text);

} // namespace toolwright::json
