#pragma once

#include "app/cli/command.h"

namespace toolwright::cli {

/// `push`: the directory into preview.
Command pushCommand();
/// `evaluate`: keeps how the version of an environment did in a report.
Command evaluateCommand();
/// `publish`: preview to live.
Command publishCommand();
/// `rollback`: live back to its previous snapshot.
Command rollbackCommand();

} // namespace toolwright::cli
