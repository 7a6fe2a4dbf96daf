#pragma once

#include "ui/theme/scheme.h"

#include <array>

namespace toolwright::ui {

/// One row of the table of colours.
struct PaletteRow
{
    Role role;
    QRgb light;
    QRgb dark;
};

/// Every role once, in the order of the enumeration.
const std::array<PaletteRow, roleCount>& paletteTable();

} // namespace toolwright::ui
