#pragma once

#include "core/compound/analysis.h"

#include <QString>

#include <optional>
#include <string>

namespace toolwright::ui {

/// Display words of product codes. In files the codes stay as they are.
QString riskLabel(compound::Risk risk);
/// "unknown risk" where the declared text is none.
QString riskLabel(const std::optional<compound::Risk>& risk);
QString stateLabel(compound::ToolState state);
/// @p text as a sentence of its own: first letter upper case.
QString sentence(const std::string& text);
/// @p text for painting only: an invisible mark behind `_` and `.` lets the long names of tools and paths
/// break.
QString breakable(QString text);
QString profileLabel(compound::Profile profile);

} // namespace toolwright::ui
