#pragma once

#include "core/agent/agentworld.h"
#include "core/agent/builtins.h"
#include "core/agent/reply.h"
#include "core/base/ports/clock.h"
#include "core/base/ports/random.h"
#include "core/base/ports/transport.h"
#include "core/httptool/toolcaller.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::agent {

/// What a runner works with. All must outlive it; recorder, memory and knowledge may be nullptr.
struct AgentPorts
{
    Transport& transport;
    const Clock& clock;
    Random& random;
    httptool::CallRecorder* recorder = nullptr;
    Memory* memory = nullptr;
    Knowledge* knowledge = nullptr;
};

/// A call that an agent makes.
struct WantedCall
{
    std::string tool;
    json::Value arguments = json::Value::object();
};

/// A step of a compound that waits for the user, as a card shows it.
struct ParkedCard
{
    std::string approval;
    /// The compound that the agent called, and with what.
    std::string compound;
    json::Value arguments;
    /// The step that needs the approval: its tool and whole arguments.
    std::string tool;
    json::Value stepArguments;
    /// Effective risk: `write`, `destructive`, …
    std::string risk;
    /// Of the call as the guard knows it: the approval is of this very call.
    std::string call;
};

/// Carries out the calls of one conversation, reply after reply, on real backends. One call at a time.
class ReplyRunner
{
public:
    using Done = std::function<void(KeptCall)>;

    ReplyRunner(AgentWorld world, AgentPorts ports, std::string conversation);

    /// A new reply with all its calls ahead (spec declarative 13).
    void beginReply(const Visitor& visitor, bool isShareRequestPending);
    /// What is known of the visitor changed, also within a reply.
    void setVisitor(const Visitor& visitor) { m_visitor = visitor; }
    /// Calls @p wanted, and calls @p done once, at once or later, with what became of it. A call that cannot
    /// be stopped in time is not taken back: stopping only ends the waiting.
    void call(const WantedCall& wanted, std::stop_token stop, Done done);

    /// Of compounds that wait, the oldest first.
    const std::vector<ParkedCard>& cards() const { return m_cards; }
    /// Answers the card; the compound goes on with what was approved, and @p done gets what it came to. Its
    /// call counts for no reply: it was counted when it parked. Fails in its result for a card that does not
    /// wait.
    void answerCard(const std::string& approval, bool approve, std::stop_token stop, Done done);

    const Reply& reply() const { return m_reply; }
    const Visitor& visitor() const { return m_visitor; }
    /// A person was asked for in this conversation.
    const std::optional<std::string>& handoffReason() const { return m_handoffReason; }
    /// The last reply was the request to share the phone number.
    bool didAskForNumber() const { return m_didAskForNumber; }
    const AgentWorld& world() const { return m_world; }
    void setWorld(AgentWorld world);

private:
    /// Notes the id of the record that a call left.
    class Noting final : public httptool::CallRecorder
    {
    public:
        explicit Noting(httptool::CallRecorder* next)
            : m_next(next)
        {
        }
        void record(const httptool::CallRecord& call) override;
        std::optional<std::string> take();

    private:
        httptool::CallRecorder* m_next;
        std::optional<std::string> m_last;
    };

    struct Under;
    using SharedUnder = std::shared_ptr<Under>;

    void finish(const SharedUnder& under, const json::Value& raw, bool endsTurn = false);
    void sendTool(const SharedUnder& under);
    void callOwn(const SharedUnder& under, const OfferedTool& tool);
    void startCompound(const SharedUnder& under);
    void follow(const SharedUnder& under, guard::Runtime::Demand demand);
    void execute(const SharedUnder& under, const guard::Runtime::Execute& execute);
    void feed(const SharedUnder& under, const compound::ToolOutcome& outcome);
    void park(const SharedUnder& under, const compound::ToolOutcome& outcome);
    guard::RunContext runContext() const;
    BuiltInContext builtInContext() const;

    AgentWorld m_world;
    AgentPorts m_ports;
    std::string m_conversation;
    Noting m_noting;
    httptool::ToolCaller m_caller;
    Visitor m_visitor;
    Reply m_reply;
    std::optional<guard::Runtime> m_runtime;
    std::vector<ParkedCard> m_cards;
    std::optional<std::string> m_handoffReason;
    bool m_isShareRequestPending = false;
    bool m_didAskForNumber = false;
};

} // namespace toolwright::agent
