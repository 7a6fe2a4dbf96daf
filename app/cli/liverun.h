#pragma once

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/simulation/livecall.h"

#include <optional>

namespace toolwright::cli {

/// The backend that `--live` names, with the headers of `--header-file`; none without `--live`. Fails with
/// `usage.value` when it is no http or https address, or with what reading the file fails with.
Result<std::optional<simulation::LiveBackend>> liveBackendOf(const Arguments& arguments, Context& context);

/// Goes on with @p run: wherever it waits for a live answer, really calls @p backend. Says on `err` where
/// calls go before the first one. Fails with `simulate.interrupted` when it was interrupted.
Result<void> proceedLive(simulation::Simulation& run, const simulation::LiveBackend& backend,
                         Context& context);

} // namespace toolwright::cli
