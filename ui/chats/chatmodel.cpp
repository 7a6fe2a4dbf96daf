#include "ui/chats/chatmodel.h"

#include "ui/calls/callfigurewords.h"
#include "ui/chats/chatwords.h"

#include <utility>

namespace toolwright::ui {

void ChatModel::setRows(const std::vector<conversations::ConversationRow>& rows, std::int64_t now)
{
    Group handed{"handed_off", tr("Waits for a person"), {}};
    Group open{"open", tr("Open"), {}};
    Group quiet{"quiet", tr("Quiet"), {}};
    for (const auto& row : rows) {
        const auto& conversation = row.conversation;
        auto& group = conversation.state == agent::ConversationState::HandedOff ? handed
                      : conversation.state == agent::ConversationState::Open    ? open
                                                                                : quiet;
        const auto detail =
            QStringLiteral("%1 · %2 · %3")
                .arg(channelWord(conversation.channel), agoText(now - conversation.lastMessageAt),
                     QString::fromStdString(row.lastText).simplified());
        group.rows.push_back({conversation.id, contactTitle(row.contact), detail, conversation.state});
    }
    std::vector<Group> wanted;
    for (auto* group : {&handed, &open, &quiet}) {
        if (!group->rows.empty()) {
            wanted.push_back(std::move(*group));
        }
    }
    setGroups(std::move(wanted));
}

QModelIndex ChatModel::indexOf(const std::string& id) const
{
    for (auto group = 0; group < rowCount(); ++group) {
        const auto parent = index(group, 0);
        for (auto row = 0; row < rowCount(parent); ++row) {
            const auto found = index(row, 0, parent);
            if (rowAt(found)->key == id) {
                return found;
            }
        }
    }
    return {};
}

QVariant ChatModel::cell(const ChatRow& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case DetailRole:
        return row.detail;
    case StateRole:
        return conversationWord(row.state);
    case ChipKindRole:
        return static_cast<int>(conversationChip(row.state));
    case IdRole:
        return QString::fromStdString(row.key);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3").arg(row.title, conversationWord(row.state), row.detail);
    default:
        return {};
    }
}

} // namespace toolwright::ui
