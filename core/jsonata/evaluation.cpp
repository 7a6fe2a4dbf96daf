#include "core/jsonata/evaluation.h"

#include "core/jsonata/calls.h"
#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/trace.h"

#include <algorithm>

namespace toolwright::jsonata {

namespace {

/// A path of one name stands for the same bytes as the name: the path is shown.
void leaveOutInnerParts(const SyntaxTree& tree, Trace& trace)
{
    for (const Node& node : tree.nodes()) {
        const bool isOnePart = node.kind == NodeKind::Path && node.parts.size() == 1;
        if (isOnePart && node.parts.front()->range == node.range) {
            trace.leaveOut(node.parts.front());
        }
    }
}

/// Steps between two looks at the clock and the stop token.
constexpr std::uint64_t checkDistance = 2048;

/// Calls that wait for each other, for each level of nesting that is allowed: a call in tail position that
/// hands a function over (`$map`) waits without nesting syntax nodes.
constexpr std::size_t callsOfOneLevel = 10;

/// What a function or a parsed text counts of the output, in items: both may be kept to the end.
constexpr std::size_t functionSize = 64;
constexpr std::size_t treeSize = 1024;
constexpr std::size_t treeSizeOfByte = 64;
/// Parsed texts among which one that is evaluated again is looked for.
constexpr std::size_t treesRemembered = 8;

} // namespace

Value Step::await_resume()
{
    return m_run.leave(m_node, m_isReady ? std::move(m_value) : m_task.await_resume());
}

Evaluation::Evaluation(const Expression& expression, const Scope& scope, const Budget& budget,
                       const Environment& environment, Trace* trace)
    : m_expression(expression)
    , m_scope(scope)
    , m_budget(budget)
    , m_environment(environment)
    , m_trace(trace)
    , m_nextCheck(std::min(checkDistance, budget.steps))
    , m_keepsBuiltIns(expression.tree().keepsBuiltIns())
    , m_root(m_frames, {})
{
    if (m_trace != nullptr) {
        leaveOutInnerParts(expression.tree(), *m_trace);
    }
}

std::int64_t Evaluation::startedAt()
{
    if (!m_startedAt) {
        m_startedAt = m_environment.clock.now();
    }
    return *m_startedAt;
}

regex::Allowance& Evaluation::allowance()
{
    if (!m_allowance) {
        m_allowance.emplace();
        m_allowance->stop = m_budget.stop;
        m_allowance->expired = [this, start = startedAt()] {
            return m_environment.clock.now() - start > m_budget.milliseconds;
        };
    }
    return *m_allowance;
}

void Evaluation::check()
{
    if (m_steps >= m_budget.steps) {
        end(Trouble::withDetail("U1001", std::to_string(m_budget.steps) + " steps"));
    }
    if (m_budget.stop.stop_requested()) {
        end(Trouble("U1002"));
    }
    const std::int64_t start = startedAt();
    if (m_environment.clock.now() - start > m_budget.milliseconds) {
        end(Trouble::withDetail("U1001", std::to_string(m_budget.milliseconds) + " milliseconds"));
    }
    m_nextCheck = std::min(m_steps + checkDistance, m_budget.steps);
}

void Evaluation::charge(std::size_t amount)
{
    m_made += amount;
    if (m_made > m_budget.output) {
        end(Trouble::withDetail("U1001", std::to_string(m_budget.output) + " items and bytes made"));
    }
    tick(amount / 64 + 1);
}

void Evaluation::end(Trouble trouble)
{
    m_driver.abandon();
    if (m_lastCall != nullptr) {
        trouble.position = m_lastCall->at;
        trouble.token = calledName(*m_lastCall->target);
    }
    throw trouble;
}

void Evaluation::chargeFunction()
{
    charge(functionSize);
}

void Evaluation::enterCall()
{
    if (++m_calls / callsOfOneLevel > m_budget.depth) {
        const std::string most = std::to_string(m_budget.depth * callsOfOneLevel);
        end(Trouble::withDetail("U1001", most + " calls that wait for each other"));
    }
}

bool Evaluation::isLeaf(const Node& node) const
{
    switch (node.kind) {
    case NodeKind::Missing:
    case NodeKind::Literal:
    case NodeKind::Regex:
    case NodeKind::Name:
    case NodeKind::Variable:
    case NodeKind::Wildcard:
    case NodeKind::Descendants:
    case NodeKind::Parent:
    case NodeKind::Lambda:
    case NodeKind::TailCall:
    case NodeKind::Transform:
        return true;
    default:
        return false;
    }
}

Evaluation::~Evaluation()
{
    // Most evaluations bind nothing, and then nothing can hold itself.
    if (m_root.before != nullptr || !m_root.bindings.empty()) {
        m_frames.clear();
    }
}

Step Evaluation::eval(const Node& node, const Value& input, const Ref<Frame>& frame)
{
    if (isDirectNow(node)) {
        ++m_depth;
        return {*this, node, direct(node, input, *frame)};
    }
    tick();
    if (++m_depth > m_budget.depth) {
        end(Trouble::withDetail("U1001", "nesting of " + std::to_string(m_budget.depth)));
    }
    if (!node.predicates.empty() || (node.group != nullptr && node.kind != NodeKind::Path)) {
        return {*this, node, decorated(node, input, frame)};
    }
    if (isLeaf(node)) {
        return {*this, node, leaf(node, input, frame)};
    }
    return {*this, node, start(node, input, frame)};
}

Task<Value> Evaluation::start(const Node& node, const Value& input, const Ref<Frame>& frame)
{
    switch (node.kind) {
    case NodeKind::Path:
        return evaluatePath(*this, node, input, frame);
    case NodeKind::Binary:
        return evaluateBinary(*this, node, input, frame);
    case NodeKind::Negate:
        return evaluateNegate(*this, node, input, frame);
    case NodeKind::ArrayMaker:
        return evaluateArray(*this, node, input, frame);
    case NodeKind::ObjectMaker:
        return evaluateGroup(*this, node.parts, node.at, input, frame);
    case NodeKind::Condition:
    case NodeKind::Default:
    case NodeKind::Coalesce:
        return evaluateChoice(*this, node, input, frame);
    case NodeKind::Assign:
        return evaluateAssign(*this, node, input, frame);
    case NodeKind::Call:
        return evaluateCall(*this, node, input, frame);
    case NodeKind::PartialCall:
        return evaluatePartial(*this, node, input, frame);
    case NodeKind::Apply:
        return evaluateApply(*this, node, input, frame);
    default:
        return evaluateBlock(*this, node, input, frame);
    }
}

Task<Value> Evaluation::decorated(const Node& node, const Value& input, const Ref<Frame>& frame)
{
    Value value;
    if (isLeaf(node)) {
        value = leaf(node, input, frame);
    } else {
        value = co_await start(node, input, frame);
    }
    for (const Stage& stage : node.predicates) {
        value = co_await evaluateFilter(*this, *stage.predicate, std::move(value), frame);
    }
    if (node.group != nullptr && node.kind != NodeKind::Path) {
        value = co_await evaluateGroup(*this, node.group->pairs, node.group->at, std::move(value), frame);
    }
    co_return value;
}

Value Evaluation::leave(const Node& node, Value value)
{
    --m_depth;
    value = collapse(std::move(value), node.keepArray);
    if (m_trace != nullptr) {
        record(node, value);
    }
    return value;
}

void Evaluation::record(const Node& node, const Value& value) const
{
    if (m_trace->leavesOut(&node)) {
        return;
    }
    std::optional<json::Value> shown;
    if (!value.isUndefined() && m_trace->wants(node.range)) {
        shown = toJson(value);
    }
    m_trace->add(node.range, shown);
}

Value Evaluation::builtIn(const BuiltIn& row) const
{
    const std::size_t index = builtInIndex(row);
    if (m_builtIns.empty()) {
        m_builtIns.resize(builtInCount());
    }
    Value& made = m_builtIns[index];
    if (made.isUndefined()) {
        auto function = makeShared<Function>(Function::Type::BuiltIn);
        function->builtIn = &row;
        function->signature = row.signature.get();
        made = Value(std::move(function));
        for (const auto& [called, node] : m_directCalls) {
            if (called == &row) {
                rememberCall(made, node->at, *node->target);
            }
        }
    }
    return made;
}

const SyntaxTree* Evaluation::kept(std::string_view text) const
{
    for (std::size_t i = 0; i < std::min(m_kept.size(), treesRemembered); ++i) {
        const Expression& expression = m_kept[m_kept.size() - 1 - i];
        if (expression.text() == text) {
            return &expression.tree();
        }
    }
    return nullptr;
}

const SyntaxTree& Evaluation::keep(const Expression& expression)
{
    charge(treeSize + treeSizeOfByte * expression.text().size());
    m_kept.push_back(expression);
    m_keepsBuiltIns = m_keepsBuiltIns && expression.tree().keepsBuiltIns();
    return expression.tree();
}

const Node& Evaluation::chain()
{
    if (m_chain == nullptr) {
        const Parsed parsed = Expression::parse("function($f, $g) { function($x){ $g($f($x)) } }");
        m_chain = keep(parsed.expression).root();
    }
    return *m_chain;
}

} // namespace toolwright::jsonata
