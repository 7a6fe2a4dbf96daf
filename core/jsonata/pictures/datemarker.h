#pragma once

#include "core/jsonata/pictures/integerformat.h"
#include "core/jsonata/pictures/pictureresult.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata::pictures {

/// A part of a date/time picture: literal text, or one variable marker `[…]`.
struct DatePart
{
    /// 0 for literal text.
    char component = 0;
    std::string literal;

    std::string presentation;
    /// `a`, `t`, `c`, `o` behind the presentation; 0 for none.
    char modifier = 0;
    /// Written as a name, in this case.
    std::optional<LetterCase> names;
    std::optional<std::size_t> maxWidth;
    std::optional<IntegerFormat> integer;
    /// Years keep this many digits; none keeps all.
    std::optional<std::size_t> yearDigits;
    /// Digits to read when the next part begins at once; 0 when any number will do.
    std::size_t parseWidth = 0;

    bool isLiteral() const { return component == 0; }
};

/// True for the parts of a date that are numbers, some of which have a name too.
bool isNumberComponent(char component);
/// Takes a date/time picture apart. Fails with D3132 (unknown component), D3135 (no `]`), D3131.
PictureResult<std::vector<DatePart>> parseDatePicture(std::string_view picture);

} // namespace toolwright::jsonata::pictures
