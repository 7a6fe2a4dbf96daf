#include "core/conversations/scriptplayer.h"

#include "core/json/write.h"

#include <algorithm>
#include <utility>

namespace toolwright::conversations {

namespace {

std::string callLine(const agent::KeptCall& call)
{
    return "  call " + call.tool + " " + json::write(call.arguments) + "\n    " +
           std::string(agent::dispositionName(call.disposition)) + " " + json::write(call.result);
}

} // namespace

ScriptPlayer::ScriptPlayer(agent::Script script, ConversationStore& store, agent::AgentWorld world,
                           agent::AgentPorts ports, ScriptClock& clock)
    : m_script(std::move(script))
    , m_store(store)
    , m_clock(clock)
    , m_chat(store, std::move(world), ports)
{
}

void ScriptPlayer::play(std::function<void(ScriptRun)> done)
{
    m_done = std::move(done);
    next();
}

/// Turns that are over at once are played in a loop, so that a long script needs no deep stack.
void ScriptPlayer::next()
{
    m_wantsNext = true;
    if (m_isStepping) {
        return;
    }
    m_isStepping = true;
    while (std::exchange(m_wantsNext, false)) {
        if (m_at == m_script.turns.size()) {
            m_done(std::move(m_run));
            return;
        }
        const agent::ScriptTurn turn = m_script.turns[m_at++];
        std::visit([this](const auto& what) { playTurn(what); }, turn.what);
    }
    m_isStepping = false;
}

void ScriptPlayer::differ(const std::string& what)
{
    m_run.differences.push_back("turn " + std::to_string(m_at) + ": " + what);
}

void ScriptPlayer::done(const Result<void>& result)
{
    if (!result) {
        differ(result.error().message + " [" + result.error().code + "]");
    }
    next();
}

void ScriptPlayer::playTurn(const agent::VisitorSays& turn)
{
    m_run.lines.push_back("visitor: " + turn.text);
    if (!m_hasStarted) {
        differ("expected a visitor before anything is said");
        m_at = m_script.turns.size();
        next();
        return;
    }
    done(m_chat.visitorSays(turn.text));
}

void ScriptPlayer::playTurn(const agent::AgentCalls& turn)
{
    callNext(turn, 0);
}

void ScriptPlayer::callNext(const agent::AgentCalls& turn, std::size_t at)
{
    if (at == turn.calls.size()) {
        next();
        return;
    }
    m_chat.call(turn.calls[at].call, {}, [this, turn, at](const Result<agent::KeptCall>& call) {
        told(call, turn.calls[at].expected);
        callNext(turn, at + 1);
    });
}

void ScriptPlayer::told(const Result<agent::KeptCall>& call, const agent::ExpectedResult& expected)
{
    if (!call) {
        differ(call.error().message + " [" + call.error().code + "]");
        return;
    }
    m_run.lines.push_back(callLine(*call));
    if (const auto difference = agent::differenceOf(expected, *call)) {
        differ(*difference);
    }
}

void ScriptPlayer::playTurn(const agent::AgentSays& turn)
{
    m_run.lines.push_back("agent: " + turn.text);
    done(m_chat.agentSays(turn.text));
}

void ScriptPlayer::playTurn(const agent::CardAnswered& turn)
{
    if (!m_hasStarted || m_chat.runner().cards().empty()) {
        differ("expected a card that waits, found none");
        next();
        return;
    }
    const agent::ParkedCard card = m_chat.runner().cards().front();
    m_run.lines.push_back(std::string(turn.approve ? "approve" : "deny") + " card: " + card.tool + " " +
                          json::write(card.stepArguments));
    m_chat.answerCard(card.approval, turn.approve, {}, [this, turn](const Result<agent::KeptCall>& call) {
        told(call, turn.expected);
        next();
    });
}

void ScriptPlayer::playTurn(const agent::VisitorChanges& turn)
{
    m_run.lines.push_back("visitor is " + turn.visitor.contact.id + " on " +
                          std::string(httptool::channelName(turn.visitor.channel)));
    if (m_hasStarted && !turn.isNewConversation) {
        done(m_chat.setVisitor(turn.visitor));
        return;
    }
    m_hasStarted = true;
    agent::Visitor visitor = turn.visitor;
    // What is known of the contact stays known.
    if (const auto known = m_store.contact(visitor.contact.id)) {
        visitor.contact.name = visitor.contact.name ? visitor.contact.name : known->name;
        visitor.contact.email = visitor.contact.email ? visitor.contact.email : known->email;
    }
    done(m_chat.start(visitor));
}

void ScriptPlayer::playTurn(const agent::Waits& turn)
{
    m_clock.advance(turn.milliseconds);
    const auto settled = m_store.settle(m_clock.now());
    m_run.lines.push_back(std::to_string(turn.milliseconds / 1000) + " seconds go by");
    done(settled ? Result<void>() : tl::unexpected<Error>(settled.error()));
}

void ScriptPlayer::playTurn(const agent::PromptExpected& turn)
{
    const auto prompt = m_chat.prompt();
    if (!prompt) {
        done(tl::unexpected<Error>(prompt.error()));
        return;
    }
    const auto offers = [&prompt](const std::string& name) {
        return std::ranges::find(prompt->tools, name, &agent::OfferedTool::name) != prompt->tools.end();
    };
    for (const std::string& text : turn.holds) {
        if (prompt->system.find(text) == std::string::npos) {
            differ("expected the prompt to hold \"" + text + "\", found\n" + prompt->system);
        }
    }
    for (const std::string& text : turn.lacks) {
        if (prompt->system.find(text) != std::string::npos) {
            differ("expected the prompt not to hold \"" + text + "\"");
        }
    }
    for (const std::string& name : turn.offers) {
        if (!offers(name)) {
            differ("expected " + name + " to be offered");
        }
    }
    for (const std::string& name : turn.hides) {
        if (offers(name)) {
            differ("expected " + name + " not to be offered");
        }
    }
    next();
}

void ScriptPlayer::playTurn(const agent::StateExpected& turn)
{
    const auto found = m_store.conversation(m_chat.conversation().id);
    if (found && found->state != turn.state) {
        differ("expected the conversation to be " + std::string(agent::conversationStateName(turn.state)) +
               ", found " + std::string(agent::conversationStateName(found->state)));
    }
    done(found ? Result<void>() : tl::unexpected<Error>(found.error()));
}

} // namespace toolwright::conversations
