#include "core/jsonata/calls.h"

#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/partialcalls.h"

#include <optional>

namespace toolwright::jsonata {

std::optional<std::string> calledName(const Node& target)
{
    switch (target.kind) {
    case NodeKind::Path:
        return target.parts[0]->text.string();
    case NodeKind::Variable:
        return target.text.string();
    case NodeKind::Literal:
        return preview(Value(target.literal));
    case NodeKind::Call:
    case NodeKind::PartialCall:
        return "(";
    default:
        return std::nullopt;
    }
}

Value asArgument(Value value)
{
    if (!value.isFunction()) {
        return value;
    }
    auto closure = makeShared<Function>(Function::Type::Closure);
    closure->target = std::move(value);
    return Value(std::move(closure));
}

bool isDirectLambda(const Evaluation& run, const Value& function)
{
    return function.isFunction() && function.function()->type == Function::Type::Lambda &&
           run.isDirectNow(*function.function()->node->parts[0]);
}

void rememberCall(const Value& function, std::size_t at, const Node& target)
{
    if (!function.isFunction()) {
        return;
    }
    Function& called = *function.function();
    const bool remembers = called.type == Function::Type::BuiltIn || called.type == Function::Type::Lambda ||
                           called.type == Function::Type::Transform || called.type == Function::Type::Partial;
    if (remembers) {
        called.calledAt = at;
        called.calledAs = &target;
    }
}

void complete(Trouble& trouble, const Function& function)
{
    if (function.calledAs == nullptr) {
        return;
    }
    if (!trouble.token) {
        trouble.token = calledName(*function.calledAs);
    }
    trouble.position = function.calledAt;
}

namespace {

/// Fails when a name was called that is no value, but would be a function with `$` in front.
void checkForgottenDollar(std::string_view code, Evaluation& run, const Node& node, const Value& function,
                          const Frame& frame)
{
    const Node& target = *node.target;
    if (!function.isUndefined() || target.kind != NodeKind::Path) {
        return;
    }
    if (!run.lookUp(target.parts[0]->text, frame).isUndefined()) {
        Trouble trouble(code);
        trouble.position = node.at;
        trouble.token = target.parts[0]->text.string();
        throw trouble;
    }
}

Ref<Frame> frameOfCall(Evaluation& run, const Function& function, std::vector<Value> arguments)
{
    Ref<Frame> frame = run.makeFrame(function.frame);
    frame->bindings.reserve(function.parameters.size());
    for (std::size_t i = 0; i < function.parameters.size(); ++i) {
        frame->bind(function.parameters[i], i < arguments.size() ? std::move(arguments[i]) : Value());
    }
    return frame;
}

Task<Value> callLambda(Evaluation& run, const Function& function, std::vector<Value> arguments)
{
    const Ref<Frame> frame = frameOfCall(run, function, std::move(arguments));
    const Value input = function.input;
    co_return co_await run.eval(*function.node->parts[0], input, frame);
}

SharedSubject subjectOf(Evaluation& run, const std::vector<Value>& arguments)
{
    const Value first = arguments.empty() ? Value() : arguments[0];
    json::Text text = first.isString() ? first.toText() : json::Text(textForm(first, false, run));
    return std::make_shared<const regex::Subject>(std::move(text));
}

Value callRegex(Evaluation& run, const Function& function, const std::vector<Value>& arguments)
{
    const bool hasStart = arguments.size() > 1 && arguments[1].isNumber() && arguments[1].toNumber() > 0;
    const std::size_t from = hasStart ? static_cast<std::size_t>(arguments[1].toNumber()) : 0;
    return firstMatch(run, *function.node, subjectOf(run, arguments), from);
}

/// What a call hands over.
struct Handover
{
    std::vector<Value> arguments;
    Value input;
    Ref<Frame> frame;
};

/// True for functions that never wait for another one.
bool answersAtOnce(const Evaluation& run, const Function& function)
{
    switch (function.type) {
    case Function::Type::BuiltIn:
    case Function::Type::Partial:
        return function.builtIn->row.wait == nullptr;
    case Function::Type::Lambda:
        return run.isDirectNow(*function.node->parts[0]);
    case Function::Type::Regex:
    case Function::Type::NextMatch:
        return true;
    default:
        return false;
    }
}

Call builtInCall(Evaluation& run, Handover handover)
{
    run.tick();
    return Call{run, std::move(handover.arguments), std::move(handover.input), std::move(handover.frame)};
}

Value answerOf(Evaluation& run, const Function& function, Handover handover)
{
    if (function.type == Function::Type::Regex) {
        return callRegex(run, function, handover.arguments);
    }
    if (function.type == Function::Type::NextMatch) {
        return nextMatch(run, function);
    }
    if (function.type == Function::Type::Lambda) {
        const Node& body = *function.node->parts[0];
        const Ref<Frame> frame = frameOfCall(run, function, std::move(handover.arguments));
        return collapse(run.direct(body, function.input, *frame), body.keepArray);
    }
    Call call = builtInCall(run, std::move(handover));
    return function.type == Function::Type::Partial ? answerPartial(function, std::move(call))
                                                    : function.builtIn->row.apply(call);
}

Task<Value> startCall(Evaluation& run, const Function& function, Handover handover)
{
    switch (function.type) {
    case Function::Type::Lambda:
        return callLambda(run, function, std::move(handover.arguments));
    case Function::Type::Closure:
        return call(run, function.target, std::move(handover.arguments), Value::null(),
                    std::move(handover.frame));
    case Function::Type::Transform: {
        Value object = handover.arguments.empty() ? Value() : handover.arguments[0];
        return transformObject(run, function, std::move(object));
    }
    case Function::Type::Partial:
        return waitForPartial(function, builtInCall(run, std::move(handover)));
    default:
        return function.builtIn->row.wait(builtInCall(run, std::move(handover)));
    }
}

/// A call that waits for others to end.
class WaitingCall
{
public:
    explicit WaitingCall(Evaluation& run)
        : m_run(run)
    {
        run.enterCall();
    }
    ~WaitingCall() { m_run.leaveCall(); }
    WaitingCall(const WaitingCall&) = delete;
    WaitingCall& operator=(const WaitingCall&) = delete;
    WaitingCall(WaitingCall&&) = delete;
    WaitingCall& operator=(WaitingCall&&) = delete;

private:
    Evaluation& m_run;
};

Task<Value> callOnce(Evaluation& run, Value function, std::vector<Value> arguments, Value input,
                     Ref<Frame> frame)
{
    if (!function.isFunction()) {
        throw Trouble("T1006");
    }
    const Function& called = *function.function();
    try {
        if (called.signature != nullptr) {
            called.signature->fit(arguments, input);
        }
        Handover handover;
        handover.arguments = std::move(arguments);
        handover.input = std::move(input);
        handover.frame = std::move(frame);
        if (answersAtOnce(run, called)) {
            co_return answerOf(run, called, std::move(handover));
        }
        const WaitingCall waiting(run);
        co_return co_await startCall(run, called, std::move(handover));
    } catch (Trouble& trouble) {
        complete(trouble, called);
        throw;
    }
}

bool isTailCall(const Value& value)
{
    return value.isFunction() && value.function()->type == Function::Type::TailCall;
}

Task<Value> makeTailCall(Evaluation& run, Value tail, Value input, Ref<Frame> frame)
{
    const Function& pending = *tail.function();
    const Node& node = *pending.node->parts[0];
    const Value context = pending.input;
    const Ref<Frame> scope = pending.frame;
    run.remember(node);
    Value function = co_await run.eval(*node.target, context, scope);
    if (node.target->kind == NodeKind::Variable) {
        rememberCall(function, node.target->at, *node.target);
    }
    std::vector<Value> arguments;
    for (const Node* part : node.parts) {
        arguments.push_back(co_await run.eval(*part, context, scope));
    }
    co_return co_await callOnce(run, std::move(function), std::move(arguments), std::move(input),
                                std::move(frame));
}

Task<Value> callNode(Evaluation& run, const Node& node, std::vector<Value> arguments, const Value& input,
                     const Ref<Frame>& frame)
{
    Value function = co_await run.eval(*node.target, input, frame);
    checkForgottenDollar("T1005", run, node, function, *frame);
    for (const Node* part : node.parts) {
        arguments.push_back(asArgument(co_await run.eval(*part, input, frame)));
    }
    rememberCall(function, node.at, *node.target);
    run.remember(node);
    try {
        co_return co_await call(run, std::move(function), std::move(arguments), input, frame);
    } catch (Trouble& trouble) {
        if (!trouble.position) {
            trouble.position = node.at;
        }
        if (!trouble.token) {
            trouble.token = calledName(*node.target);
        }
        throw;
    }
}

Task<Value> callToTheEnd(Evaluation& run, Value function, std::vector<Value> arguments, Value input,
                         Ref<Frame> frame)
{
    Value result = co_await callOnce(run, std::move(function), std::move(arguments), input, frame);
    while (isTailCall(result)) {
        result = co_await makeTailCall(run, std::move(result), input, frame);
    }
    co_return result;
}

} // namespace

Task<Value> call(Evaluation& run, Value function, std::vector<Value> arguments, Value input, Ref<Frame> frame)
{
    // A closure adds nothing but that the call has no context.
    while (function.isFunction() && function.function()->type == Function::Type::Closure) {
        function = Value(function.function()->target);
        input = Value::null();
    }
    if (isDirectLambda(run, function)) {
        return callOnce(run, std::move(function), std::move(arguments), std::move(input), std::move(frame));
    }
    return callToTheEnd(run, std::move(function), std::move(arguments), std::move(input), std::move(frame));
}

Task<Value> evaluateCall(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    return callNode(run, node, {}, input, frame);
}

Task<Value> evaluateCallWith(Evaluation& run, const Node& node, const Value& first, const Value& input,
                             const Ref<Frame>& frame)
{
    return callNode(run, node, argumentsOf(first), input, frame);
}

Task<Value> evaluateApply(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    Value left = co_await run.eval(*node.parts[0], input, frame);
    const Node& right = *node.parts[1];
    if (right.kind == NodeKind::Call) {
        co_return co_await evaluateCallWith(run, right, left, input, frame);
    }
    Value function = co_await run.eval(right, input, frame);
    if (!function.isFunction()) {
        Trouble trouble("T2006", function);
        trouble.position = node.at;
        throw trouble;
    }
    std::vector<Value> arguments = argumentsOf(left);
    if (left.isFunction()) {
        arguments.push_back(std::move(function));
        const Value nothing = Value::null();
        function = co_await run.eval(run.chain(), nothing, frame);
    }
    co_return co_await call(run, std::move(function), std::move(arguments), Value::null(), frame);
}

} // namespace toolwright::jsonata
