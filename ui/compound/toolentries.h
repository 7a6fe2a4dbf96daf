#pragma once

#include "core/compound/analysis.h"
#include "ui/actions/palettemodel.h"

#include <QLatin1String>

#include <vector>

namespace toolwright::ui {

/// Begins the id of an entry that stands for a tool; its name follows.
inline constexpr QLatin1String toolEntryPrefix("tool:");

/// The tools a step may call, each with its risk, what it takes (required ones with a star) and what it does.
std::vector<PaletteEntry> toolEntries(const compound::VendoFiles& files);

} // namespace toolwright::ui
