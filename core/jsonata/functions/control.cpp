#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"

#include <array>

namespace toolwright::jsonata {

namespace {

Trouble userTrouble(std::string_view code, const Value& text, std::string_view fallback)
{
    Trouble trouble(code);
    trouble.message =
        text.isString() && !text.toString().empty() ? text.toText().string() : std::string(fallback);
    return trouble;
}

Value error(const Call& call)
{
    throw userTrouble("D3137", call[0], "$error() function evaluated");
}

Value assertTrue(const Call& call)
{
    if (!truth(call[0])) {
        throw userTrouble("D3141", call[1], "$assert() statement failed");
    }
    return {};
}

Value type(const Call& call)
{
    switch (typeCharacter(call[0])) {
    case 'l':
        return Value(std::string("null"));
    case 'n':
        return Value(std::string("number"));
    case 's':
        return Value(std::string("string"));
    case 'b':
        return Value(std::string("boolean"));
    case 'a':
        return Value(std::string("array"));
    case 'o':
        return Value(std::string("object"));
    case 'f':
        return Value(std::string("function"));
    default:
        return {};
    }
}

Value boolean(const Call& call)
{
    return call[0].isUndefined() ? Value() : Value(truth(call[0]));
}

Value negation(const Call& call)
{
    return call[0].isUndefined() ? Value() : Value(!truth(call[0]));
}

Value exists(const Call& call)
{
    return Value(!call[0].isUndefined());
}

Value focusOf(const Call& call)
{
    Value focus = call[1].isUndefined() ? call.input : call[1];
    if (call[1].isUndefined() || !focus.isArray() || focus.isSequence()) {
        return focus;
    }
    auto wrapper = makeSequence(std::move(focus));
    wrapper->outerWrapper = true;
    return Value(std::move(wrapper));
}

Trouble evalTrouble(const Trouble& cause)
{
    // Going over a limit is no matter of the evaluated text.
    if (cause.code.starts_with('U')) {
        return cause;
    }
    const Failure failure = cause.toFailure();
    return Trouble::withDetail("D3121", failure.message);
}

const SyntaxTree& treeOf(Evaluation& run, std::string_view text)
{
    run.charge(text.size());
    if (const SyntaxTree* known = run.kept(text)) {
        return *known;
    }
    const Parsed parsed = Expression::parse(text);
    if (!parsed.errors.empty()) {
        throw Trouble::withDetail("D3120", parsed.errors[0].message);
    }
    return run.keep(parsed.expression);
}

Task<Value> evaluateText(Call call)
{
    if (call[0].isUndefined()) {
        co_return Value();
    }
    const Value focus = focusOf(call);
    const Node& root = *treeOf(call.run, call[0].toString()).root();
    const Ref<Frame> frame = call.frame;
    try {
        co_return co_await call.run.eval(root, focus, frame);
    } catch (const Trouble& trouble) {
        throw evalTrouble(trouble);
    }
}

constexpr std::array controlRows{
    BuiltInRow{"error", "<s?:x>", 1, error},
    BuiltInRow{"assert", "<bs?:x>", 2, assertTrue},
    BuiltInRow{"type", "<x:s>", 1, type},
    BuiltInRow{"boolean", "<x-:b>", 1, boolean},
    BuiltInRow{"not", "<x-:b>", 1, negation},
    BuiltInRow{"exists", "<x:b>", 1, exists},
    BuiltInRow{"eval", "<sx?:x>", 2, nullptr, evaluateText},
};

} // namespace

std::span<const BuiltInRow> controlFunctions()
{
    return controlRows;
}

} // namespace toolwright::jsonata
