#include "core/agent/conversation.h"

#include <array>
#include <utility>

namespace toolwright::agent {

namespace {

template<typename Kind, std::size_t count>
using Names = std::array<std::pair<Kind, std::string_view>, count>;

constexpr Names<Disposition, 4> dispositions{{{Disposition::Executed, "executed"},
                                              {Disposition::ExecutedStop, "executed_stop"},
                                              {Disposition::Refused, "refused"},
                                              {Disposition::Void, "void"}}};
constexpr Names<StopReason, 2> stopReasons{
    {{StopReason::CallLimit, "call_limit"}, {StopReason::RepeatedFailure, "repeated_failure"}}};
constexpr Names<Speaker, 2> speakers{{{Speaker::Visitor, "visitor"}, {Speaker::Agent, "agent"}}};
constexpr Names<ConversationState, 3> states{{{ConversationState::Open, "open"},
                                              {ConversationState::Quiet, "quiet"},
                                              {ConversationState::HandedOff, "handed_off"}}};

template<typename Kind, std::size_t count>
std::string_view nameIn(const Names<Kind, count>& names, Kind kind)
{
    for (const auto& [each, name] : names) {
        if (each == kind) {
            return name;
        }
    }
    return {};
}

template<typename Kind, std::size_t count>
std::optional<Kind> kindIn(const Names<Kind, count>& names, std::string_view wanted)
{
    for (const auto& [kind, name] : names) {
        if (name == wanted) {
            return kind;
        }
    }
    return std::nullopt;
}

} // namespace

std::string_view dispositionName(Disposition disposition)
{
    return nameIn(dispositions, disposition);
}
std::optional<Disposition> dispositionNamed(std::string_view name)
{
    return kindIn(dispositions, name);
}
std::string_view stopReasonName(StopReason reason)
{
    return nameIn(stopReasons, reason);
}
std::optional<StopReason> stopReasonNamed(std::string_view name)
{
    return kindIn(stopReasons, name);
}
std::string_view speakerName(Speaker speaker)
{
    return nameIn(speakers, speaker);
}
std::optional<Speaker> speakerNamed(std::string_view name)
{
    return kindIn(speakers, name);
}
std::string_view conversationStateName(ConversationState state)
{
    return nameIn(states, state);
}
std::optional<ConversationState> conversationStateNamed(std::string_view name)
{
    return kindIn(states, name);
}

} // namespace toolwright::agent
