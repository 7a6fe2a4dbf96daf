#pragma once

#include "ui/actions/palettemodel.h"

#include <vector>

namespace toolwright::ui {

class Session;

/// What one can go to by name: every tool and compound, every step of a compound, every file. The id of an
/// entry is a link (links.h).
std::vector<PaletteEntry> placeEntries(const Session& session);

} // namespace toolwright::ui
