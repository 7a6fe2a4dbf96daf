#pragma once

#include "core/httptool/placeholder.h"
#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::httptool {

enum class Channel : std::uint8_t { Web, WhatsApp, Instagram };

/// `web`, `whatsapp`, `instagram`; none for another word.
std::optional<Channel> channelNamed(std::string_view name);
std::string_view channelName(Channel channel);

/// What the platform does besides answering with an error.
enum class Effect : std::uint8_t { None, AskContactShare, AskSignIn };
/// `none`, `ask_contact_share`, `ask_sign_in`
std::string_view effectName(Effect effect);

/// A call that never left (spec declarative 6.4, 6.5, 7.1, 8).
struct Refusal
{
    std::string errorKey;
    Effect effect = Effect::None;
    /// For the agent: what is missing or wrong, and what to do.
    std::string message;

    /// The tool result.
    json::Value toResult() const;
};

/// The conversation a call belongs to, as far as refusals depend on it.
struct Conversation
{
    Channel channel = Channel::Web;
    /// The agent's latest message was the share request already.
    bool shareRequestPending = false;
    /// From the manifest; empty when it has none.
    std::string signInUrl = {};
};

/// A value at @p path is blank: the refusal of 8.2, without effect.
Refusal missingValue(std::string_view path, Channel channel);

/// The first entry of @p list whose value is blank (8.2, 8.3). What is no list of paths requires nothing.
std::optional<Refusal> checkRequires(const json::Value& list, const Sources& sources,
                                     const Conversation& conversation);

} // namespace toolwright::httptool
