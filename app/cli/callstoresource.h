#pragma once

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/calls/callstore.h"

#include <memory>
#include <string>

namespace toolwright::cli {

/// The store of calls of the workspace with the root @p root: `calls.sqlite` in its data folder, with the key
/// of
/// `--key-file` or one of its own in the settings folder. Deletes texts that are too old. Gives the workspace
/// an id when it has none.
Result<std::unique_ptr<calls::CallStore>> openCallStore(const Arguments& arguments, Context& context,
                                                        const std::string& root);

/// Milliseconds since 1970 by `--now`, an RFC 3339 time, or the clock. Fails with `usage.value`.
Result<std::int64_t> nowFrom(const Arguments& arguments);
/// A time as RFC 3339, or `1h`, `7d`, … back from @p now. Fails with `usage.value`.
Result<std::int64_t> timeFrom(const std::string& option, const std::string& text, std::int64_t now);

} // namespace toolwright::cli
