#pragma once

#include "core/httptool/authoring/toolform.h"

#include <QString>

namespace toolwright::ui {

/// The heading of a part of the form.
QString partTitle(httptool::authoring::FormPartKind kind);
/// What the field for a new row of the part says; empty where there is none.
QString newRowText(httptool::authoring::FormPartKind kind);
/// The label of a field: words for what the format names, else the key itself.
QString fieldTitle(const httptool::authoring::FormField& field);
/// What the format says about the place @p pointer: its type and a sentence; empty where it says nothing.
QString placeHelp(const std::string& pointer);

} // namespace toolwright::ui
