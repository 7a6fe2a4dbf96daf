#pragma once

#include "core/httptool/outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::calls {

/// Milliseconds since 1970, both ends included (spec declarative 14.2).
struct TimeRange
{
    std::int64_t from = 0;
    std::int64_t to = 0;

    friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// Names a group of same failures: a keyed hash in hexadecimal, 32 characters.
using GroupKey = std::string;

/// Which calls are meant. Every part that is given must hold; an empty list holds for all.
struct CallFilter
{
    std::string environment;
    TimeRange range;
    std::vector<std::string> tools = {};
    std::vector<httptool::Outcome> outcomes = {};
    std::vector<int> statuses = {};
    std::vector<GroupKey> groups = {};
    std::optional<std::string> conversation = std::nullopt;

    friend bool operator==(const CallFilter&, const CallFilter&) = default;
};

/// The four outcomes that are errors.
std::vector<httptool::Outcome> failedOutcomes();

} // namespace toolwright::calls
