#pragma once

#include "core/httptool/toolcaller.h"
#include "ui/widgets/chip.h"

#include <QString>

namespace toolwright::ui {

ChipKind outcomeChip(const httptool::CallOutcome& outcome);
/// `200`, `timeout`, `no connection`, `not JSON`, `stopped`.
QString outcomeWord(const httptool::CallOutcome& outcome);
/// `38 ms · JSON · 96 bytes`
QString outcomeFacts(const httptool::CallOutcome& outcome);

} // namespace toolwright::ui
