#pragma once

#include "core/jsonata/node.h"
#include "core/jsonata/textform.h"
#include "core/jsonata/value.h"

#include <string_view>

namespace toolwright::jsonata {

/// Operators on values, as the reference defines them. All throw Trouble without position and token.

/// Any operation but And, Or and Range. Undefined operands as in spec compound 6.2.
Value applyOperation(Operation operation, const Value& left, const Value& right, Meter& meter);
/// The same for two numbers, where nothing can go wrong; undefined where it can, or for other operations.
Value applyToNumbers(Operation operation, double left, double right);
Value negate(const Value& operand);
/// Whole numbers from @p left to @p right. D2014 beyond ten million.
Value range(const Value& left, const Value& right, Meter& meter);
/// What `$boolean` makes of a value; undefined is false.
bool truth(const Value& value);
/// Deep equality, without recursion.
bool equal(const Value& left, const Value& right);
/// `in`: identity for arrays, objects and functions.
bool isIn(const Value& item, const Value& list);
/// How the operator is written.
std::string_view spelling(Operation operation);
/// True for a number that is not NaN; D1001 for an infinite one.
bool isNumeric(const Value& value);
bool isArrayOfNumbers(const Value& value);
bool isArrayOfStrings(const Value& value);

} // namespace toolwright::jsonata
