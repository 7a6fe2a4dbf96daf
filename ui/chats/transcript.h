#pragma once

#include "core/agent/replyrunner.h"

#include <QScrollArea>

#include <string>
#include <vector>

class QVBoxLayout;

namespace toolwright::ui {

class ChatDesk;

/// What was said and called in one conversation, and the cards that wait in it.
class Transcript : public QScrollArea
{
    Q_OBJECT

public:
    /// @p desk must outlive the transcript.
    explicit Transcript(ChatDesk& desk, QWidget* parent = nullptr);

    void refresh();

Q_SIGNALS:
    void cardAnswered(const std::string& approval, bool approve);
    /// The tool of a call should be shown in its file.
    void toolWanted(const std::string& tool);

private:
    void addMessage(const agent::Message& message);
    void addCalls(const std::vector<agent::KeptCall>& calls, QVBoxLayout* layout);
    void addCard(const agent::ParkedCard& card);
    QWidget* makeBlock(const QString& who, const QString& text);

    ChatDesk& m_desk;
    QWidget* m_page;
    QVBoxLayout* m_layout;
    int m_blocks = 0;
};

} // namespace toolwright::ui
