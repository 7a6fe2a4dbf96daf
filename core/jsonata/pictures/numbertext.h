#pragma once

#include "core/jsonata/pictures/pictureresult.h"

#include <string>

namespace toolwright::jsonata::pictures {

/// JavaScript's Number to String: the shortest digits that read back as @p value; `1e+21`, `1e-7`,
/// `Infinity`, `NaN`; minus zero is `0`.
std::string shortestText(double value);
/// What JSONata prints of a number: fractions as JavaScript's `Number(value.toPrecision(15))`, integers and
/// what is not finite unchanged.
double roundedTo15Digits(double value);
/// The text `$string` and `&` make of a finite number: 15 significant digits at most, unless it is an
/// integer.
std::string numberText(double value);
/// `value.toFixed(digits)` of JavaScript, without its limit of 1e21; digits at most 100.
std::string fixedText(double value, int digits);
/// `$round`: to @p precision decimal places (negative: tens), half to even on the decimal text of the number.
double roundHalfEven(double value, int precision);
/// `$formatBase`: @p value and @p radix are rounded half to even first. Fails with D3100 when the radix is
/// not 2 to 36.
PictureResult<std::string> formatBase(double value, double radix);

} // namespace toolwright::jsonata::pictures
