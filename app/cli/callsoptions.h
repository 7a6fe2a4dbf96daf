#pragma once

#include "app/cli/arguments.h"
#include "core/calls/callfilter.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace toolwright::cli {

/// A whole number from @p least to @p most, @p otherwise when it is not given. Fails with `usage.value`.
struct NumberRange
{
    std::uint64_t least = 0;
    std::uint64_t most = 0;
};
Result<std::uint64_t> numberOption(const Arguments& arguments, std::string_view option, NumberRange range,
                                   std::uint64_t otherwise);

/// Milliseconds of `--now`, an RFC 3339 time; the clock of the machine without it.
Result<std::int64_t> nowOption(const Arguments& arguments);
/// The environment of `--env`, or of its older spelling `--as`; @p otherwise without.
Result<std::string> environmentOption(const Arguments& arguments, const std::string& otherwise);
/// `--since` and `--until`: an RFC 3339 time, or a time ago such as `90m`, `1h`, `7d`; the last seven days
/// without them.
Result<calls::TimeRange> rangeOptions(const Arguments& arguments, std::int64_t now);
/// What `--env`, `--since`, `--until`, `--failed`, `--tool`, `--outcome`, `--status` and `--conversation` ask
/// for. Lists are separated by commas.
Result<calls::CallFilter> filterOptions(const Arguments& arguments, std::int64_t now);

} // namespace toolwright::cli
