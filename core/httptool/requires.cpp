#include "core/httptool/requires.h"

#include "core/httptool/blank.h"

#include <array>

namespace toolwright::httptool {

namespace {

constexpr std::array<std::string_view, 3> channelNames{"web", "whatsapp", "instagram"};

std::string keyFor(std::string_view path)
{
    if (path == "contact.phone_number") {
        return "missing_contact_phone";
    }
    if (path == "contact.email") {
        return "missing_contact_email";
    }
    return path == "contact.name" ? "missing_contact_name" : "missing_requirement";
}

std::string phoneMessage(Channel channel)
{
    if (channel == Channel::WhatsApp) {
        return "The phone number of the contact is not known. The contact has to share it in this chat "
               "first.";
    }
    return "The phone number of the contact is not known, and this chat cannot ask for it: only a sign-in "
           "brings "
           "it. Do not ask for a number; explain that it cannot be done here.";
}

std::string messageFor(std::string_view path, Channel channel)
{
    const std::string name(path.substr(path.find('.') + 1));
    if (path == "contact.phone_number") {
        return phoneMessage(channel);
    }
    if (path == "contact.email") {
        return "The e-mail address of the contact is not known. Ask for it before calling this tool again.";
    }
    if (path == "contact.name") {
        return "The name of the contact is not known. Ask for it before calling this tool again.";
    }
    if (path.starts_with("params.")) {
        return "The argument " + name + " is missing. Ask for it, then call the tool with it.";
    }
    if (path.starts_with("env.")) {
        return "The setting " + name +
               " of this tool has no value, so it cannot work now. Do not call it again.";
    }
    return "The signed-in visitor has no " + name + ", so this tool cannot work. Do not call it again.";
}

} // namespace

std::optional<Channel> channelNamed(std::string_view name)
{
    for (std::size_t i = 0; i < channelNames.size(); ++i) {
        if (channelNames[i] == name) {
            return static_cast<Channel>(i);
        }
    }
    return std::nullopt;
}

std::string_view channelName(Channel channel)
{
    return channelNames[static_cast<std::size_t>(channel)];
}

std::string_view effectName(Effect effect)
{
    switch (effect) {
    case Effect::AskContactShare:
        return "ask_contact_share";
    case Effect::AskSignIn:
        return "ask_sign_in";
    case Effect::None:
        break;
    }
    return "none";
}

json::Value Refusal::toResult() const
{
    json::ObjectBuilder result;
    result.set("result", json::Value::string("error"));
    result.set("error_key", json::Value::string(errorKey));
    result.set("message", json::Value::string(message));
    return result.build();
}

Refusal missingValue(std::string_view path, Channel channel)
{
    return Refusal{keyFor(path), Effect::None, messageFor(path, channel)};
}

std::optional<Refusal> checkRequires(const json::Value& list, const Sources& sources,
                                     const Conversation& conversation)
{
    if (!list.isArray()) {
        return std::nullopt;
    }
    for (const json::Value& entry : list.items()) {
        if (!entry.isString() || !isBlank(lookUp(sources, entry.toString()))) {
            continue;
        }
        Refusal refusal = missingValue(entry.toString(), conversation.channel);
        if (entry.toString() == "contact.phone_number" && conversation.channel == Channel::WhatsApp &&
            !conversation.shareRequestPending) {
            refusal.effect = Effect::AskContactShare;
        }
        return refusal;
    }
    return std::nullopt;
}

} // namespace toolwright::httptool
