#pragma once

#include "ui/widgets/diffview.h"

#include <string_view>

namespace toolwright::ui {

/// The rows of a unified diff of two texts, three lines of context around each change. Empty when equal.
std::vector<DiffRow> diffRows(std::string_view before, std::string_view after);

} // namespace toolwright::ui
