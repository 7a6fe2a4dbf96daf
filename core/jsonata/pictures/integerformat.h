#pragma once

#include "core/jsonata/pictures/pictureresult.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata::pictures {

enum class Numbering : std::uint8_t {
    Decimal,
    Letters,
    Roman,
    Words,
    /// Some other sequence of symbols, which nothing here can write.
    Sequence
};

enum class LetterCase : std::uint8_t { Lower, Upper, Title };

struct GroupingMark
{
    /// Digits to the right of it.
    std::size_t position = 0;
    std::string text;
};

/// A picture for integers, taken apart.
struct IntegerFormat
{
    Numbering numbering = Numbering::Decimal;
    LetterCase letterCase = LetterCase::Lower;
    bool isOrdinal = false;
    char32_t zero = U'0';
    std::size_t mandatoryDigits = 0;
    std::size_t optionalDigits = 0;
    /// One mark that repeats when `isRegular`, else each mark, from right to left.
    std::vector<GroupingMark> marks;
    bool isRegular = false;
    /// The picture without modifier, for errors.
    std::string token;
};

/// Fails with D3131 when the digits of @p picture are of two families.
PictureResult<IntegerFormat> parseIntegerFormat(std::string_view picture);

/// The zero of the decimal digit family that @p point belongs to; 0 when it is no digit.
char32_t zeroOfFamily(char32_t point);

PictureResult<std::string> formatInteger(double value, const IntegerFormat& format);
PictureResult<double> parseInteger(std::string_view text, const IntegerFormat& format);

} // namespace toolwright::jsonata::pictures
