#pragma once

#include "core/conversations/conversationstore.h"
#include "ui/widgets/chip.h"

#include <QString>

namespace toolwright::ui {

/// The name, e-mail or number of a contact; `Visitor 3f2a` for an unknown one.
QString contactTitle(const agent::Contact& contact);
/// `open`, `quiet`, `handed off`
QString conversationWord(agent::ConversationState state);
ChipKind conversationChip(agent::ConversationState state);
/// `web`, `WhatsApp`, `Instagram`
QString channelWord(httptool::Channel channel);
/// What became of a call: `ok`, `error`, `refused`, `last call`, `waits`.
QString callWord(const agent::KeptCall& call);
ChipKind callChip(const agent::KeptCall& call);
/// The message of a result; empty without one.
QString resultMessage(const agent::KeptCall& call);
/// Why a reply made no more calls, and what to change; empty when it was not stopped.
QString stopWords(const agent::Message& message);

} // namespace toolwright::ui
