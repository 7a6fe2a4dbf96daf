#pragma once

#include "core/compound/dialect.h"
#include "ui/theme/role.h"

#include <QString>

#include <vector>

namespace toolwright::ui {

/// A stretch of a text in one colour, in UTF-16 units.
struct ColorSpan
{
    int start = 0;
    int length = 0;
    Role role = Role::Text;
    bool isBold = false;
};

/// The colours of a value of a step as it is written in @p dialect: templates and their delimiters, names,
/// texts, numbers, functions. Literal text has none.
std::vector<ColorSpan> expressionColors(const QString& text, compound::Dialect dialect);

} // namespace toolwright::ui
