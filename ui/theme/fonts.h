#pragma once

#include <QFont>

namespace toolwright::ui {

/// The monospace of the system (or the best one installed) at the size of @p base.
QFont monospaceFont(const QFont& base);
/// Digits of one width, for columns of numbers.
QFont tabularFont(const QFont& base);
/// @p base in semi-bold, @p steps points larger (or smaller).
QFont headingFont(const QFont& base, int steps = 0);
/// Secondary lines: one point smaller, never below 8 points.
QFont smallFont(const QFont& base);

} // namespace toolwright::ui
