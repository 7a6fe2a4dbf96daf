#pragma once

#include "core/jsonata/expression.h"
#include "core/jsonata/frame.h"
#include "core/jsonata/function.h"
#include "core/jsonata/regex/regex.h"
#include "core/jsonata/syntaxtree.h"
#include "core/jsonata/task.h"
#include "core/jsonata/textform.h"
#include "core/jsonata/trouble.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolwright::jsonata {

class Evaluation;

/// The pending value of one syntax node. Awaiting it closes the node: depth goes back, a sequence collapses,
/// the trace is told.
class [[nodiscard]] Step
{
public:
    Step(Evaluation& run, const Node& node, Value ready)
        : m_run(run)
        , m_node(node)
        , m_value(std::move(ready))
        , m_isReady(true)
    {
    }
    Step(Evaluation& run, const Node& node, Task<Value> task)
        : m_run(run)
        , m_node(node)
        , m_task(std::move(task))
    {
    }

    bool await_ready() const noexcept { return m_isReady; }
    template<typename Promise>
    void await_suspend(std::coroutine_handle<Promise> waiting)
    {
        m_task.await_suspend(waiting);
    }
    Value await_resume();

private:
    Evaluation& m_run;
    const Node& m_node;
    Task<Value> m_task;
    Value m_value;
    bool m_isReady = false;
};

/// One run of an expression: what it may still use, where it runs, and how nodes are evaluated.
class Evaluation final : public Meter
{
public:
    Evaluation(const Expression& expression, const Scope& scope, const Budget& budget,
               const Environment& environment, Trace* trace);
    ~Evaluation() override { m_frames.clear(); }
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;
    Evaluation(Evaluation&&) = delete;
    Evaluation& operator=(Evaluation&&) = delete;

    Outcome<std::optional<json::Value>> run(const Bindings& bindings);

    /// The value of @p node. @p input and @p frame must live until it is awaited.
    Step eval(const Node& node, const Value& input, const Ref<Frame>& frame);
    /// The value of a direct node: no waiting, native recursion of bounded depth.
    Value direct(const Node& node, const Value& input, const Frame& frame);
    /// Where a path starts: @p input, or the root for a name that means one of its members.
    Value pathInput(const Node& path, const Value& input) const;
    Value variable(const Node& node, const Value& input, const Frame& frame) const;
    /// What is in the frame or, for a name, the built-in function.
    Value lookUp(const json::Text& name, const Frame& frame) const;
    Value leave(const Node& node, Value value);
    /// True when direct() may evaluate @p node now.
    bool isDirectNow(const Node& node) const
    {
        return node.direct && m_trace == nullptr && m_depth + node.height <= m_budget.depth;
    }

    Ref<Frame> makeFrame(const Ref<Frame>& outer) { return m_frames.make(outer); }
    /// One function object for each row of the table, so that it can be compared.
    Value builtIn(const BuiltIn& row) const;

    /// Counts one step; throws when the budget is used up.
    void tick()
    {
        if (++m_steps >= m_nextCheck) {
            check();
        }
    }
    void tick(std::size_t steps)
    {
        m_steps += steps;
        if (m_steps >= m_nextCheck) {
            check();
        }
    }
    void charge(std::size_t amount) override;
    /// Throws when steps or time are used up or a stop was requested.
    void check();
    /// What regular expressions may spend together.
    regex::Allowance& allowance();

    const Environment& environment() const { return m_environment; }
    /// The one moment that `$now` and `$millis` name.
    std::int64_t startedAt();
    /// Keeps the tree of an expression that was parsed on the way.
    const SyntaxTree& keep(const Expression& expression);
    const Node& chain();

private:
    friend class Step;
    Task<Value> start(const Node& node, const Value& input, const Ref<Frame>& frame);
    Task<Value> decorated(const Node& node, const Value& input, const Ref<Frame>& frame);
    bool isLeaf(const Node& node) const;
    Value leaf(const Node& node, const Value& input, const Ref<Frame>& frame);
    Value directPath(const Node& node, const Value& input, const Frame& frame);
    Value directChoice(const Node& node, const Value& input, const Frame& frame);
    bool meansRoot(const Node& head) const;
    Value directBinary(const Node& node, const Value& input, const Frame& frame);
    Value directObject(const Node& node, const Value& input, const Frame& frame);
    Value directRecord(const Node& node, const Value& input, const Frame& frame);
    Value directArray(const Node& node, const Value& input, const Frame& frame);
    const Value* bound(const json::Text& name, const Frame& frame) const;
    const Value& rootInput() const;
    Value result(Value context);
    void record(const Node& node, const Value& value) const;
    Task<Value> everything(const Node& root, Value input);

    const Expression& m_expression;
    const Scope& m_scope;
    const Budget& m_budget;
    const Environment& m_environment;
    Trace* m_trace;
    std::size_t m_depth = 0;
    std::uint64_t m_steps = 0;
    std::uint64_t m_nextCheck = 0;
    std::size_t m_made = 0;
    // Most evaluations are small and need none of these, so each is made when it is first asked for.
    std::optional<std::int64_t> m_startedAt;
    std::optional<regex::Allowance> m_allowance;
    mutable std::optional<Value> m_rootInput;
    FrameList m_frames;
    Frame m_root;
    mutable std::vector<Value> m_builtIns;
    std::vector<Expression> m_kept;
    const Node* m_chain = nullptr;
};

} // namespace toolwright::jsonata
