#pragma once

#include "ui/window/windowparts.h"

namespace toolwright::ui {

/// Plays the conversation that is drawn for the README: a question that is answered, and a card.
class ChatPictures
{
public:
    explicit ChatPictures(const WindowParts& parts)
        : m_parts(parts)
    {
    }

    /// To Chats, empty or with the conversation.
    void prepare(bool isEmpty);
    /// False while the conversation is being played; ask again later.
    bool isReady();

private:
    void play();

    WindowParts m_parts;
    bool m_isEmpty = false;
    /// It stood there when it was asked last, so it has been laid out.
    bool m_wasReady = false;
};

} // namespace toolwright::ui
