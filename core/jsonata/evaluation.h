#pragma once

#include "core/jsonata/expression.h"
#include "core/jsonata/frame.h"
#include "core/jsonata/function.h"
#include "core/jsonata/regex/regex.h"
#include "core/jsonata/syntaxtree.h"
#include "core/jsonata/task.h"
#include "core/jsonata/textform.h"
#include "core/jsonata/trouble.h"
#include "core/jsonata/valueview.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
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
    ~Evaluation() override;
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
        return node.direct && m_trace == nullptr && m_depth + node.height <= m_budget.depth &&
               (m_keepsBuiltIns || !node.callsBuiltIns);
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
    /// Ends the evaluation with @p trouble: what waits is dropped and never sees it, so that the end comes at
    /// once however deep calls are nested.
    [[noreturn]] void end(Trouble trouble);
    /// Keeps @p call as the place that end() names.
    void remember(const Node& call) { m_lastCall = &call; }
    /// Counts a call that waits for others, and the end of it.
    void enterCall();
    void leaveCall() { --m_calls; }
    /// What regular expressions may spend together.
    regex::Allowance& allowance();

    const Environment& environment() const { return m_environment; }
    /// The one moment that `$now` and `$millis` name.
    std::int64_t startedAt();
    /// Keeps the tree of an expression that was parsed on the way.
    const SyntaxTree& keep(const Expression& expression);
    /// The tree of one of the last texts that were kept; null: it is none of them.
    const SyntaxTree* kept(std::string_view text) const;
    /// Counts a function that was made: closures can keep all that was made before them.
    void chargeFunction();
    const Node& chain();

private:
    friend class Step;
    Task<Value> start(const Node& node, const Value& input, const Ref<Frame>& frame);
    Task<Value> decorated(const Node& node, const Value& input, const Ref<Frame>& frame);
    bool isLeaf(const Node& node) const;
    Value leaf(const Node& node, const Value& input, const Ref<Frame>& frame);

    // Direct evaluation
    /// How far a path got by names alone.
    struct Reached
    {
        /// What the last name found, where it lies in the input; null: nothing.
        const json::Value* value = nullptr;
        /// How many steps are done.
        std::size_t steps = 0;
    };
    /// direct() for a value that is only read.
    ValueView operand(const Node& node, const Value& input, const Frame& frame);
    Value directContent(const Node& node, const Value& input, const Frame& frame);
    Value directDecorated(const Node& node, const Value& input, const Frame& frame);
    Value directChoice(const Node& node, const Value& input, const Frame& frame);
    Value directBinary(const Node& node, const Value& input, const Frame& frame);
    Value directLogic(const Node& node, const Value& left, const Value& input, const Frame& frame);
    Value directText(const Node& node, const Value& input, const Frame& frame);
    Value directObject(const Node& node, const Value& input, const Frame& frame);
    Value directRecord(const Node& node, const Value& input, const Frame& frame);
    Value directGroups(const std::vector<Node*>& pairs, std::size_t at, const Value& input,
                       const Frame& frame);
    Value directArray(const Node& node, const Value& input, const Frame& frame);
    Value directCall(const Node& node, const Value& input, const Frame& frame);
    void rememberDirectCall(const BuiltIn& callee, const Node& node);
    const Value& regexFunction(const Node& node);
    Value directPath(const Node& node, const Value& input, const Frame& frame);
    Value directWalk(const Node& path, const Value& input, const Frame& frame);
    /// The first steps of a path from @p first on, as long as they are names and lead from object to object
    /// of the input.
    Reached followNames(const Node& path, std::size_t first, const json::Value& input);
    Value directRest(const Node& path, const Reached& reached, const Frame& frame);
    Value directSteps(const Node& path, std::size_t first, const Value& input, bool isSingle,
                      const Frame& frame);
    Value directItems(const Node& step, const Value& items, bool isLast, const Frame& frame);
    Value directStep(const Node& step, const Value& item, const Frame& frame);
    Value directStages(const std::vector<Stage>& stages, Value value, const Frame& frame);
    Value directFilter(const Node& predicate, Value value, const Frame& frame);

    bool meansRoot(const Node& head) const
    {
        return m_scope.item && head.kind == NodeKind::Name && head.seesInput && isRootName(head.text);
    }
    bool isRootName(const json::Text& name) const;
    /// The value of a variable where it lies; null: it is not bound.
    const Value* variableInPlace(const Node& node, const Value& input, const Frame& frame) const;
    const Value* bound(const json::Text& name, const Frame& frame) const;
    const Value& rootInput() const;
    Value result();
    Value resultOver(const Value& context);
    void record(const Node& node, const Value& value) const;
    Task<Value> everything(const Node& root, Value input);

    const Expression& m_expression;
    const Scope& m_scope;
    const Budget& m_budget;
    const Environment& m_environment;
    Trace* m_trace;
    Driver m_driver;
    /// The call that was begun last; null: none.
    const Node* m_lastCall = nullptr;
    std::size_t m_calls = 0;
    std::size_t m_depth = 0;
    std::uint64_t m_steps = 0;
    std::uint64_t m_nextCheck = 0;
    std::size_t m_made = 0;
    /// False once the name of a built-in function may mean something else.
    bool m_keepsBuiltIns;
    // Most evaluations are small and need none of these, so each is made when it is first asked for.
    std::optional<std::int64_t> m_startedAt;
    std::optional<regex::Allowance> m_allowance;
    mutable std::optional<Value> m_rootInput;
    FrameList m_frames;
    Frame m_root;
    mutable std::vector<Value> m_builtIns;
    /// The last direct call of each built-in function that had no object yet.
    std::vector<std::pair<const BuiltIn*, const Node*>> m_directCalls;
    std::vector<Value> m_regexes;
    std::vector<Expression> m_kept;
    const Node* m_chain = nullptr;
};

} // namespace toolwright::jsonata
