#pragma once

#include "core/agent/conversation.h"
#include "core/json/value.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace toolwright::agent {

/// The limits of one reply (spec declarative 13): what becomes of each call, in the order of the model's
/// messages. A value: it does no input or output, and the next reply is another one.
class Reply
{
public:
    /// What would become of the next call: Executed when it may be carried out, Refused once the reply is
    /// spent, Void after a call that ended the turn.
    Disposition next() const;

    /// Takes what a call gave that next() let through, and gives what the agent gets: a valid tool result
    /// (12), with the stop note in `tool_budget` where this call spends the reply. @p endsTurn: the call was
    /// the reply, as a request to share the phone number is.
    struct Taken
    {
        Disposition disposition = Disposition::Executed;
        json::Value result;
    };
    Taken take(const std::string& tool, const json::Value& raw, bool endsTurn = false);

    /// What the agent gets for a call that was refused: `tool_budget_spent`.
    static json::Value refusal();

    /// Why the reply is spent; none while it is not.
    std::optional<StopReason> stopReason() const { return m_stopReason; }
    /// A call was the reply; nothing follows.
    bool hasEnded() const { return m_hasEnded; }
    /// Calls that were carried out.
    std::size_t callCount() const { return m_calls; }

private:
    bool isThirdFailure(const std::string& tool, const json::Value& result);

    std::size_t m_calls = 0;
    /// By tool and message.
    std::map<std::pair<std::string, std::string>, std::size_t> m_failures;
    std::optional<StopReason> m_stopReason;
    bool m_hasEnded = false;
};

} // namespace toolwright::agent
