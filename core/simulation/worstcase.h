#pragma once

#include "core/simulation/matrix.h"

namespace toolwright::simulation {

/// Fills in what follows from the rows: worst cases, dead ends, situations that never finish.
void judgeMatrix(const guard::RuntimeSetup& setup, DecisionMatrix& matrix);

} // namespace toolwright::simulation
