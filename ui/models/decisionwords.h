#pragma once

#include "core/guard/decision.h"
#include "core/simulation/matrix.h"

#include <QString>

namespace toolwright::ui {

/// The rung that had the last word; null when none was asked.
const guard::RungTrace* decidingRung(const guard::Decision& decision);
/// Why it came so, in a few words for a cell: `rule 3`, `critical`.
QString reasonText(const guard::Decision& decision, const simulation::MatrixColumn& column);
/// The same as a whole sentence, with the words of the rule.
QString decidingText(const guard::Decision& decision);
/// `Policy rules`, as a reader calls it.
QString rungLabel(guard::Rung rung);
/// `not reached`, `passed`, `decided here`.
QString rungStateLabel(guard::RungState state);
/// `policy.json:21`; empty when the rung stands in no file.
QString rungPlaceText(const guard::RungTrace& rung);

} // namespace toolwright::ui
