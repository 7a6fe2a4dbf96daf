#pragma once

#include "app/cli/arguments.h"
#include "core/compound/analysis.h"

namespace toolwright::cli {

/// The value of `--profile`; the product document when it is not given.
Result<compound::Profile> profileOf(const Arguments& arguments);

} // namespace toolwright::cli
