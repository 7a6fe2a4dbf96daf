#pragma once

#include "ui/theme/role.h"

#include <QColor>
#include <QPalette>

#include <cstdint>

class QWidget;

namespace toolwright::ui {

enum class Scheme : std::uint8_t { Light, Dark };

/// The colour of @p role from the one table of the program.
QColor color(Role role, Scheme scheme);
/// The colour of @p role in the scheme that @p widget is painted in. Ask again after a palette change.
QColor color(Role role, const QWidget* widget);
/// `#rrggbb` for rich text.
QString colorName(Role role, const QWidget* widget);

/// Dark when text is lighter than the window behind it. Works for palettes of other programs too.
Scheme schemeOf(const QPalette& palette);
/// A palette with every role of Qt filled from the table.
QPalette paletteOf(Scheme scheme);

/// WCAG 2 contrast of two opaque colours, 1 to 21.
double contrast(const QColor& first, const QColor& second);

} // namespace toolwright::ui
