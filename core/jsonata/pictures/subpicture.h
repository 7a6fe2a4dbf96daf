#pragma once

#include "core/jsonata/pictures/decimalformat.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata::pictures {

/// One side of the pattern separator, cut into its parts.
struct Subpicture
{
    std::u16string text;
    std::u16string prefix;
    std::u16string suffix;
    /// Between prefix and suffix.
    std::u16string active;
    std::u16string mantissa;
    std::u16string integer;
    std::u16string fraction;
    std::optional<std::u16string> exponent;
};

Subpicture splitSubpicture(std::u16string_view text, const DecimalFormat& format);

/// The code of what is wrong with @p picture, none when nothing is. Of several errors the reference reports
/// the last in the order of their codes.
std::optional<std::string> subpictureError(const Subpicture& picture, const DecimalFormat& format);

/// What a sub-picture says about the digits of a number.
struct DigitLayout
{
    /// Distance of each separator from the decimal point, in digits.
    std::vector<std::size_t> integerGroups;
    std::vector<std::size_t> fractionGroups;
    /// The one distance that repeats; 0 when the groups are irregular.
    std::size_t regularGroup = 0;
    std::size_t minInteger = 0;
    std::size_t scaling = 0;
    std::size_t minFraction = 0;
    std::size_t maxFraction = 0;
    std::size_t minExponent = 0;
};

DigitLayout digitLayout(const Subpicture& picture, const DecimalFormat& format);

} // namespace toolwright::jsonata::pictures
