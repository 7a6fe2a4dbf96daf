#pragma once

#include "core/json/value.h"

#include <optional>
#include <string>

namespace toolwright::guard {

/// Who calls, from where, on whose behalf (spec compound 1). Members that only travel are kept as JSON.
struct RunContext
{
    json::Value principal;
    std::string venue;
    std::string presence;
    std::string sessionId;
    std::optional<std::string> appId = {};
    std::optional<json::Value> trigger = {};
    std::optional<json::Value> requestHeaders = {};
    std::optional<json::Value> actor = {};
    std::optional<json::Value> mcpConsent = {};

    /// `subject` of the principal.
    std::string subject() const;
    bool isAway() const { return presence == "away"; }
    bool isOrganisation() const;
    /// Key of the write budget and of task grants: the trigger's run id, else the session id (spec
    /// compound 9.4, 9.7).
    std::string runKey() const;

    /// Reads an object in the shape of spec compound 1; members that are absent or of another type stay
    /// unset.
    static RunContext fromValue(const json::Value& object);
    json::Value toValue() const;
};

} // namespace toolwright::guard
