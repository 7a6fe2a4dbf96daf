#pragma once

#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound {

/// One call of a tool (spec compound 1).
struct ToolCall
{
    std::string id;
    std::string tool;
    json::Value args;
    /// Arguments whose expression was undefined: absent in JSON, but route dispatch sends them as the text
    /// `undefined` (spec compound 11). Each with the number of members of `args` that stand before it.
    struct UndefinedArgument
    {
        std::string name;
        std::size_t position = 0;
    };
    std::vector<UndefinedArgument> undefinedArguments = {};
};

enum class OutcomeStatus : std::uint8_t { Ok, Error, PendingApproval, Blocked, ConnectRequired, Unknown };

/// What a call came to: an open object tagged by `status` (spec compound 1). Extra fields and unknown
/// statuses are kept as they are.
class ToolOutcome
{
public:
    /// @p document must be an object; without a known `status` the outcome is Unknown.
    explicit ToolOutcome(json::Value document);
    static ToolOutcome ok(std::optional<json::Value> output);
    static ToolOutcome error(std::string_view code, std::string_view message);
    static ToolOutcome pendingApproval(std::string_view approvalId);
    static ToolOutcome blocked(std::string_view reason);

    OutcomeStatus status() const { return m_status; }
    bool isOk() const { return m_status == OutcomeStatus::Ok; }
    /// The text of `status`; empty when there is none.
    std::string_view statusText() const;
    /// `output` of an ok outcome; none when it is absent.
    std::optional<json::Value> output() const;
    /// `approvalId` of a pending outcome.
    std::string_view approvalId() const;
    std::string_view errorCode() const;
    std::string_view errorMessage() const;
    /// The outcome without member @p name.
    ToolOutcome without(std::string_view name) const;
    const json::Value& document() const { return m_document; }

private:
    std::string_view text(std::string_view group, std::string_view name) const;

    json::Value m_document;
    OutcomeStatus m_status = OutcomeStatus::Unknown;
};

} // namespace toolwright::compound
