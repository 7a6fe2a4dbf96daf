#include "ui/chats/chatdesk.h"

#include "core/base/limits.h"

#include <utility>

namespace toolwright::ui {

namespace {

constexpr int minuteMilliseconds = 60'000;
constexpr std::size_t shownConversations = 1000;
constexpr std::size_t shownNotes = 200;

} // namespace

ChatDesk::ChatDesk(FileStore& files, const agent::AgentPorts& ports, QObject* parent)
    : QObject(parent)
    , m_files(files)
    , m_ports(ports)
{
    m_minute.setInterval(minuteMilliseconds);
    connect(&m_minute, &QTimer::timeout, this, &ChatDesk::settle);
}

ChatDesk::~ChatDesk()
{
    m_stop.request_stop();
}

void ChatDesk::open(const platform::CallPlace& place)
{
    close();
    m_place = place;
    if (!platform::hasConversations(m_files, place) || makeStore()) {
        refreshList();
        settle();
    }
}

void ChatDesk::close()
{
    m_stop.request_stop();
    m_stop = {};
    m_minute.stop();
    m_conversation.reset();
    m_messages.clear();
    m_rows.clear();
    m_chats.clear();
    m_store.reset();
    Q_EMIT listChanged();
    Q_EMIT chatChanged();
}

bool ChatDesk::makeStore()
{
    if (m_store) {
        return true;
    }
    auto opened = platform::openConversations(m_files, m_ports.random, m_place, m_world.environment);
    if (!opened) {
        Q_EMIT failed(opened.error());
        return false;
    }
    m_store = *std::move(opened);
    m_minute.start();
    return true;
}

void ChatDesk::setWorld(const agent::AgentWorld& world, const httptool::FileTexts& texts)
{
    const auto isOther = world.environment != m_world.environment;
    m_world = world;
    if (auto made = conversations::KnowledgeBases::make(texts)) {
        m_knowledge = *std::move(made);
        m_ports.knowledge = m_knowledge.get();
    }
    // A chat keeps the agent it began with; the next one has the files of now.
    if (isOther && !m_place.root.empty()) {
        open(platform::CallPlace(m_place));
    } else {
        Q_EMIT chatChanged();
    }
}

conversations::Chat* ChatDesk::chat() const
{
    const auto found = m_conversation ? m_chats.find(m_conversation->id) : m_chats.end();
    return found != m_chats.end() ? found->second.get() : nullptr;
}

const std::vector<agent::KeptCall>& ChatDesk::openCalls() const
{
    static const std::vector<agent::KeptCall> none;
    const auto* current = chat();
    return current != nullptr && current->isReplying() ? current->calls() : none;
}

const std::vector<agent::ParkedCard>& ChatDesk::cards() const
{
    static const std::vector<agent::ParkedCard> none;
    const auto* current = chat();
    return current != nullptr ? current->runner().cards() : none;
}

agent::Prompt ChatDesk::prompt() const
{
    auto* current = chat();
    const auto prompt = current != nullptr ? current->prompt() : Result<agent::Prompt>(agent::Prompt());
    return prompt.value_or(agent::Prompt());
}

bool ChatDesk::isReplying() const
{
    const auto* current = chat();
    return current != nullptr && current->isReplying();
}

bool ChatDesk::isBusy() const
{
    const auto* current = chat();
    return current != nullptr && current->isBusy();
}

std::size_t ChatDesk::callsLeft() const
{
    const auto* current = chat();
    if (current == nullptr || !current->isReplying() || current->runner().reply().stopReason()) {
        return 0;
    }
    return limits::replyCalls - current->runner().reply().callCount();
}

bool ChatDesk::choose(const std::string& id)
{
    const auto found = m_store ? m_store->conversation(id) : Result<agent::Conversation>(failure("", ""));
    if (!found) {
        return false;
    }
    if (!m_chats.contains(id)) {
        agent::Visitor visitor;
        visitor.channel = found->channel;
        visitor.contact = m_store->contact(found->contact).value_or(agent::Contact{found->contact, {}});
        auto made = std::make_unique<conversations::Chat>(*m_store, m_world, m_ports);
        if (const auto resumed = made->resume(id, visitor); !resumed) {
            Q_EMIT failed(resumed.error());
            return false;
        }
        m_chats[id] = std::move(made);
    }
    m_conversation = *found;
    m_visitor = m_chats[id]->runner().visitor();
    if (m_visitor.contact.id.empty()) {
        m_visitor.contact = m_store->contact(found->contact).value_or(agent::Contact{found->contact, {}});
        m_visitor.channel = found->channel;
    }
    refresh();
    return true;
}

void ChatDesk::start(const agent::Visitor& visitor)
{
    if (!makeStore()) {
        return;
    }
    auto made = std::make_unique<conversations::Chat>(*m_store, m_world, m_ports);
    if (const auto started = made->start(visitor); !started) {
        Q_EMIT failed(started.error());
        return;
    }
    m_conversation = made->conversation();
    m_visitor = visitor;
    m_chats[m_conversation->id] = std::move(made);
    refresh();
}

void ChatDesk::setVisitor(const agent::Visitor& visitor)
{
    if (auto* current = chat()) {
        m_visitor = visitor;
        take(current->setVisitor(visitor));
    }
}

void ChatDesk::visitorSays(const std::string& text)
{
    if (auto* current = chat()) {
        take(current->visitorSays(text));
    }
}

void ChatDesk::agentSays(const std::string& text)
{
    if (auto* current = chat()) {
        take(current->agentSays(text));
    }
}

void ChatDesk::call(const agent::WantedCall& wanted)
{
    auto* current = chat();
    if (current == nullptr) {
        return;
    }
    m_stop = {};
    current->call(wanted, m_stop.get_token(), [this](const Result<agent::KeptCall>& call) {
        take(call ? Result<void>() : tl::unexpected<Error>(call.error()));
    });
    Q_EMIT chatChanged();
}

void ChatDesk::stop()
{
    m_stop.request_stop();
}

void ChatDesk::answerCard(const std::string& approval, bool approve)
{
    auto* current = chat();
    if (current == nullptr) {
        return;
    }
    m_stop = {};
    current->answerCard(approval, approve, m_stop.get_token(), [this](const Result<agent::KeptCall>& call) {
        take(call ? Result<void>() : tl::unexpected<Error>(call.error()));
    });
    Q_EMIT chatChanged();
}

void ChatDesk::release()
{
    if (auto* current = chat()) {
        take(current->release());
    }
}

std::optional<json::Value> ChatDesk::exportContact()
{
    const auto whole = m_store && m_conversation ? m_store->exportContact(m_conversation->contact)
                                                 : Result<json::Value>(json::Value());
    if (!whole) {
        Q_EMIT failed(whole.error());
        return std::nullopt;
    }
    return *whole;
}

void ChatDesk::eraseContact()
{
    if (!m_store || !m_conversation) {
        return;
    }
    const auto erased = m_store->erase(m_conversation->contact);
    for (const auto& row : m_rows) {
        if (row.conversation.contact == m_conversation->contact) {
            m_chats.erase(row.conversation.id);
        }
    }
    m_conversation.reset();
    m_messages.clear();
    take(erased);
}

void ChatDesk::take(const Result<void>& result)
{
    if (!result) {
        Q_EMIT failed(result.error());
    }
    refresh();
}

void ChatDesk::refresh()
{
    if (m_conversation && m_store) {
        m_conversation = m_store->conversation(m_conversation->id).value_or(*m_conversation);
        m_messages = m_store->messages(m_conversation->id).value_or(std::vector<agent::Message>());
        m_notes =
            m_store->newestNotes(m_conversation->contact, shownNotes).value_or(std::vector<agent::Note>());
        m_summaries = m_store->summaries(m_conversation->contact).value_or(std::vector<agent::Summary>());
        m_visitor.contact = m_store->contact(m_conversation->contact).value_or(m_visitor.contact);
    }
    refreshList();
    Q_EMIT chatChanged();
}

void ChatDesk::refreshList()
{
    const auto rows = m_store ? m_store->list({}, 0, shownConversations) : Result<std::vector<Row>>(m_rows);
    if (!rows) {
        Q_EMIT failed(rows.error());
        return;
    }
    m_rows = *rows;
    Q_EMIT listChanged();
}

void ChatDesk::settle()
{
    const auto settled = m_store ? m_store->settle(m_ports.clock.now())
                                 : Result<std::vector<std::string>>(std::vector<std::string>());
    if (!settled) {
        Q_EMIT failed(settled.error());
    } else if (!settled->empty()) {
        refresh();
    }
}

} // namespace toolwright::ui
