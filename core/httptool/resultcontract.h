#pragma once

#include "core/json/value.h"

namespace toolwright::httptool {

/// What the model gets for what a tool handed back (spec declarative 12).
struct CheckedResult
{
    bool isValid = false;
    /// The value itself, or the platform error.
    json::Value result;
};

CheckedResult checkResult(const json::Value& raw);

} // namespace toolwright::httptool
