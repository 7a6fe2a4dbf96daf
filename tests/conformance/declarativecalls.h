#pragma once

#include "core/json/value.h"

namespace toolwright::conformance {

/// Calls put into a store of their own: the rows of their tools and the failed ones.
json::Value playMetrics(const json::Value& given, const json::Value& expect);
/// One call, looked at after a sweep.
json::Value playRetention(const json::Value& given, const json::Value& expect);

} // namespace toolwright::conformance
