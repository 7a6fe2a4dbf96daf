#include "ui/window/chatpictures.h"

#include "ui/actions/actionregistry.h"
#include "ui/chats/chatdesk.h"

namespace toolwright::ui {

namespace {

json::Value oneArgument(const char* name, const char* value)
{
    json::ObjectBuilder builder;
    builder.set(name, json::Value::string(value));
    return builder.build();
}

} // namespace

void ChatPictures::prepare(bool isEmpty)
{
    m_isEmpty = isEmpty;
    m_wasReady = false;
    m_parts.actions->action(QStringLiteral("go.chats"))->trigger();
    auto& desk = *m_parts.chatDesk;
    if (isEmpty || desk.conversation()) {
        return;
    }
    if (!desk.world().host.baseUrl) {
        m_parts.actions->action(QStringLiteral("tools.sample"))->trigger();
    }
    agent::Visitor visitor;
    visitor.contact = {"ann", desk.world().environment, "Ann Buyer", "buyer@mail.example"};
    desk.start(visitor);
    desk.visitorSays("Do you have the enamel mug in blue?");
    desk.call({"check_stock", oneArgument("product", "enamel mug")});
}

bool ChatPictures::isReady()
{
    if (m_isEmpty) {
        return true;
    }
    if (!m_parts.chatDesk->isBusy() && m_parts.chatDesk->cards().empty()) {
        play();
    }
    const auto isShown = m_wasReady;
    m_wasReady = !m_parts.chatDesk->cards().empty();
    return isShown && m_wasReady;
}

/// The next step, once the call before it is over.
void ChatPictures::play()
{
    auto& desk = *m_parts.chatDesk;
    const auto made = desk.openCalls().size();
    if (desk.messages().size() == 1 && made == 1) {
        desk.call({"remember", oneArgument("note", "Wants the blue enamel mug.")});
        desk.agentSays("Yes, twelve blue ones are left.");
        desk.visitorSays("Then please cancel my order A-1001.");
        desk.call({"host_order_cancel_and_restock", oneArgument("orderId", "A-1001")});
    }
}

} // namespace toolwright::ui
