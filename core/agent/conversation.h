#pragma once

#include "core/httptool/requires.h"
#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::agent {

/// A person that agents of one environment talk to. Contacts of two environments never meet (spec declarative
/// 18).
struct Contact
{
    /// Unique in its environment.
    std::string id;
    std::string environment;
    std::optional<std::string> name = std::nullopt;
    std::optional<std::string> email = std::nullopt;
    std::optional<std::string> phoneNumber = std::nullopt;
    /// Of the sign-in, once there was one.
    std::optional<std::string> subject = std::nullopt;

    /// There is anything that tells the contact from an unknown visitor. Only known contacts get summaries.
    bool isKnown() const { return name || email || phoneNumber || subject; }

    friend bool operator==(const Contact&, const Contact&) = default;
};

/// What happened to a call of a reply (spec declarative 13).
enum class Disposition : std::uint8_t { Executed, ExecutedStop, Refused, Void };
/// `executed`, `executed_stop`, `refused`, `void`
std::string_view dispositionName(Disposition disposition);
std::optional<Disposition> dispositionNamed(std::string_view name);

/// Why a reply was spent (spec declarative 13).
enum class StopReason : std::uint8_t { CallLimit, RepeatedFailure };
/// `call_limit`, `repeated_failure`
std::string_view stopReasonName(StopReason reason);
std::optional<StopReason> stopReasonNamed(std::string_view name);

/// A call as a conversation keeps it. No text in it holds a secret.
struct KeptCall
{
    std::string tool;
    json::Value arguments = {};
    /// As the agent got it; null when the call is void or still waits for an approval.
    json::Value result = {};
    Disposition disposition = Disposition::Executed;
    /// Of the record in the store of calls, when a request left.
    std::optional<std::string> record = std::nullopt;
    /// Of the approval that the call waits for, or waited for.
    std::optional<std::string> approval = std::nullopt;
};

enum class Speaker : std::uint8_t { Visitor, Agent };
/// `visitor`, `agent`
std::string_view speakerName(Speaker speaker);
std::optional<Speaker> speakerNamed(std::string_view name);

/// One message of a conversation. A reply of the agent carries its calls.
struct Message
{
    /// Unique in its conversation, counted from 1.
    std::int64_t number = 0;
    Speaker speaker = Speaker::Visitor;
    /// Milliseconds since 1970.
    std::int64_t at = 0;
    std::string text;
    std::vector<KeptCall> calls = {};
    std::optional<StopReason> stopReason = std::nullopt;
    /// The message is the request to share a phone number (8.3).
    bool isShareRequest = false;
    /// Why the reply ended without an answer; empty when it did not.
    std::string failure = {};
};

enum class ConversationState : std::uint8_t { Open, Quiet, HandedOff };
/// `open`, `quiet`, `handed_off`
std::string_view conversationStateName(ConversationState state);
std::optional<ConversationState> conversationStateNamed(std::string_view name);

struct Conversation
{
    std::string id;
    std::string environment;
    std::string contact;
    httptool::Channel channel = httptool::Channel::Web;
    ConversationState state = ConversationState::Open;
    /// Why a person is asked for; none unless handed off. A conversation that is handed off is locked for the
    /// agent.
    std::optional<std::string> handoffReason = std::nullopt;
    /// Milliseconds since 1970.
    std::int64_t startedAt = 0;
    std::int64_t lastMessageAt = 0;
};

} // namespace toolwright::agent
