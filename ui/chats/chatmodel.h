#pragma once

#include "core/conversations/conversationstore.h"
#include "ui/models/groupedmodel.h"

namespace toolwright::ui {

/// One conversation of the list.
struct ChatRow
{
    std::string key;
    QString title;
    QString detail;
    agent::ConversationState state = agent::ConversationState::Open;

    friend bool operator==(const ChatRow&, const ChatRow&) = default;
};

/// Conversations by state: those that a person is asked for first.
class ChatModel : public GroupedModel<ChatRow>
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, StateRole, ChipKindRole, IdRole };

    using GroupedModel::GroupedModel;

    void setRows(const std::vector<conversations::ConversationRow>& rows, std::int64_t now);
    QModelIndex indexOf(const std::string& id) const;

protected:
    QVariant cell(const ChatRow& row, int role) const override;
};

} // namespace toolwright::ui
