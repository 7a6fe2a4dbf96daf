#pragma once

#include "core/agent/script.h"
#include "core/conversations/chat.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace toolwright::conversations {

/// A clock that stands still until it is moved: the time of a script.
class ScriptClock final : public Clock
{
public:
    explicit ScriptClock(std::int64_t now)
        : m_now(now)
    {
    }
    std::int64_t now() const override { return m_now; }
    void advance(std::int64_t milliseconds) { m_now += milliseconds; }

private:
    std::int64_t m_now;
};

/// What a script came to.
struct ScriptRun
{
    /// What was said and called, a line each.
    std::vector<std::string> lines;
    /// What was not as expected, each with the number of its turn, from 1.
    std::vector<std::string> differences;
};

/// Plays a script against real backends, turn after turn, and compares.
class ScriptPlayer
{
public:
    /// @p clock must be the one of @p ports. All must outlive the player.
    ScriptPlayer(agent::Script script, ConversationStore& store, agent::AgentWorld world,
                 agent::AgentPorts ports, ScriptClock& clock);

    /// Calls @p done once, at once or later. A turn that cannot be played ends the run with a difference.
    void play(std::function<void(ScriptRun)> done);

private:
    void next();
    void playTurn(const agent::VisitorSays& turn);
    void playTurn(const agent::AgentCalls& turn);
    void playTurn(const agent::AgentSays& turn);
    void playTurn(const agent::CardAnswered& turn);
    void playTurn(const agent::VisitorChanges& turn);
    void playTurn(const agent::Waits& turn);
    void playTurn(const agent::PromptExpected& turn);
    void playTurn(const agent::StateExpected& turn);
    void callNext(const agent::AgentCalls& turn, std::size_t at);
    void told(const Result<agent::KeptCall>& call, const agent::ExpectedResult& expected);
    void differ(const std::string& what);
    void done(const Result<void>& result);

    agent::Script m_script;
    ConversationStore& m_store;
    ScriptClock& m_clock;
    Chat m_chat;
    ScriptRun m_run;
    std::function<void(ScriptRun)> m_done;
    std::size_t m_at = 0;
    bool m_hasStarted = false;
    bool m_isStepping = false;
    bool m_wantsNext = false;
};

} // namespace toolwright::conversations
