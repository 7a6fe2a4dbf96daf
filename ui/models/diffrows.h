#pragma once

#include "core/diagnostics/diagnostic.h"
#include "ui/edit/texttarget.h"
#include "ui/widgets/diffview.h"

#include <string_view>
#include <vector>

namespace toolwright::ui {

/// The rows of a unified diff of two texts, three lines of context around each change. Empty when equal.
std::vector<DiffRow> diffRows(std::string_view before, std::string_view after);
/// What @p edits change in @p texts, file by file, the name of each above its rows. Edits that do not fit are
/// left out.
std::vector<DiffRow> diffRows(const std::vector<diagnostics::FileEdit>& edits, const TextTarget& texts);

} // namespace toolwright::ui
