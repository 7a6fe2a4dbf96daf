#include "ui/chats/chatwords.h"

#include "core/report/visibletext.h"

#include <QCoreApplication>

namespace toolwright::ui {

namespace {

constexpr qsizetype shownId = 4;

QString chatText(const char* text)
{
    return QCoreApplication::translate("Chats", text);
}

std::string memberOf(const json::Value& result, const char* key)
{
    const auto* value = result.isObject() ? result.find(key) : nullptr;
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

} // namespace

QString contactTitle(const agent::Contact& contact)
{
    for (const auto& known : {contact.name, contact.email, contact.phoneNumber}) {
        if (known && !known->empty()) {
            return QString::fromStdString(*known);
        }
    }
    return chatText("Visitor %1").arg(QString::fromStdString(contact.id).left(shownId));
}

QString conversationWord(agent::ConversationState state)
{
    switch (state) {
    case agent::ConversationState::Open:
        return chatText("open");
    case agent::ConversationState::Quiet:
        return chatText("quiet");
    case agent::ConversationState::HandedOff:
        break;
    }
    return chatText("handed off");
}

ChipKind conversationChip(agent::ConversationState state)
{
    switch (state) {
    case agent::ConversationState::Open:
        return ChipKind::Ok;
    case agent::ConversationState::Quiet:
        return ChipKind::Disabled;
    case agent::ConversationState::HandedOff:
        break;
    }
    return ChipKind::Warning;
}

QString channelWord(httptool::Channel channel)
{
    switch (channel) {
    case httptool::Channel::Web:
        return chatText("web");
    case httptool::Channel::WhatsApp:
        return QStringLiteral("WhatsApp");
    case httptool::Channel::Instagram:
        break;
    }
    return QStringLiteral("Instagram");
}

QString callWord(const agent::KeptCall& call)
{
    if (call.disposition == agent::Disposition::Refused) {
        return chatText("refused");
    }
    if (call.disposition == agent::Disposition::ExecutedStop) {
        return chatText("last call");
    }
    return memberOf(call.result, "result") == "error" ? chatText("error") : chatText("ok");
}

ChipKind callChip(const agent::KeptCall& call)
{
    if (call.disposition != agent::Disposition::Executed) {
        return ChipKind::Warning;
    }
    return memberOf(call.result, "result") == "error" ? ChipKind::Error : ChipKind::Ok;
}

QString resultMessage(const agent::KeptCall& call)
{
    return QString::fromStdString(report::visibleText(memberOf(call.result, "message")));
}

QString stopWords(const agent::Message& message)
{
    if (!message.stopReason) {
        return {};
    }
    return *message.stopReason == agent::StopReason::CallLimit
               ? chatText(
                     "The twelve calls of this reply were used up. Fewer, larger tools need fewer calls.")
               : chatText(
                     "One tool failed three times with the same message. A message that says what to change "
                     "lets the agent try something else.");
}

} // namespace toolwright::ui
