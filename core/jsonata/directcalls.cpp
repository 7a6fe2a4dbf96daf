#include "core/jsonata/directcalls.h"

#include "core/jsonata/calls.h"
#include "core/jsonata/evaluation.h"
#include "core/jsonata/functions/table.h"

#include <algorithm>

namespace toolwright::jsonata {

namespace {

bool isPlainRegex(const Node& node)
{
    return node.kind == NodeKind::Regex && node.regex && node.predicates.empty() && node.group == nullptr;
}

/// True when argument @p index of a function that works on texts is no function that would have to be waited
/// for.
bool needsNoWaiting(const Node& argument, std::size_t index)
{
    if (!argument.direct) {
        return isPlainRegex(argument);
    }
    switch (argument.kind) {
    case NodeKind::Literal:
    case NodeKind::Binary:
    case NodeKind::Negate:
        return argument.isPlain();
    case NodeKind::Path:
        // A function the first name finds is refused: either it stands for the text, or the context does, and
        // then that is a text without members.
        return index == 0 && argument.plainPath;
    default:
        return false;
    }
}

} // namespace

bool isDirectCall(const Node& node)
{
    const Node& target = *node.target;
    const bool namesBuiltIn =
        target.kind == NodeKind::Variable && target.builtIn != nullptr && target.direct && target.isPlain();
    if (!namesBuiltIn || target.builtIn->row.apply == nullptr) {
        return false;
    }
    const bool mayWait = target.builtIn->row.wait != nullptr;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        if (mayWait ? !needsNoWaiting(*node.parts[i], i) : !node.parts[i]->direct) {
            return false;
        }
    }
    return true;
}

Value Evaluation::directCall(const Node& node, const Value& input, const Frame& frame)
{
    const BuiltIn& callee = *node.target->builtIn;
    tick();
    std::vector<Value> arguments;
    arguments.reserve(callee.signature->size());
    for (const Node* part : node.parts) {
        arguments.push_back(part->kind == NodeKind::Regex ? regexFunction(*part)
                                                          : asArgument(direct(*part, input, frame)));
    }
    rememberDirectCall(callee, node);
    try {
        callee.signature->fit(arguments, input);
        tick();
        return callee.row.apply(Call{*this, std::move(arguments), Value(), {}});
    } catch (Trouble& trouble) {
        trouble.position = node.at;
        if (!trouble.token) {
            trouble.token = node.target->text.string();
        }
        throw;
    }
}

/// The function object may never be needed, so until then the call is kept apart.
void Evaluation::rememberDirectCall(const BuiltIn& callee, const Node& node)
{
    if (!m_builtIns.empty()) {
        const Value& made = m_builtIns[builtInIndex(callee)];
        if (made.isFunction()) {
            rememberCall(made, node.at, *node.target);
            return;
        }
    }
    for (auto& [row, call] : m_directCalls) {
        if (row == &callee) {
            call = &node;
            return;
        }
    }
    m_directCalls.emplace_back(&callee, &node);
}

/// A regular expression among the arguments of a direct call: they are not kept, so one object serves all
/// calls.
const Value& Evaluation::regexFunction(const Node& node)
{
    ++m_steps;
    for (const Value& made : m_regexes) {
        if (made.function()->node == &node) {
            return made;
        }
    }
    auto function = makeShared<Function>(Function::Type::Regex);
    function->node = &node;
    return m_regexes.emplace_back(std::move(function));
}

} // namespace toolwright::jsonata
