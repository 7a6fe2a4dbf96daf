#include "core/jsonata/partialcalls.h"

#include "core/jsonata/functions/unchecked.h"

#include <utility>

namespace toolwright::jsonata {

namespace {

/// Puts the arguments that were given before among those of the call.
void fillIn(const Function& partial, Call& call)
{
    std::vector<Value> arguments = partial.arguments;
    for (std::size_t i = 0; i < partial.openArguments.size() && i < call.arguments.size(); ++i) {
        arguments[partial.openArguments[i]] = std::move(call.arguments[i]);
    }
    call.arguments = std::move(arguments);
}

/// Where JavaScript fails on arguments of the wrong kind, so does the signature.
void checkArguments(const BuiltIn& function, Call& call)
{
    if (!call[0].isUndefined() && function.signature != nullptr) {
        function.signature->fit(call.arguments, Value());
    }
}

} // namespace

Value answerPartial(const Function& partial, Call call)
{
    const BuiltIn& function = *partial.builtIn;
    fillIn(partial, call);
    if (std::optional<Value> answer = answerUnchecked(function, call)) {
        return *std::move(answer);
    }
    checkArguments(function, call);
    return function.row.apply(call);
}

Task<Value> waitForPartial(const Function& partial, Call call)
{
    const BuiltIn& function = *partial.builtIn;
    fillIn(partial, call);
    if (std::optional<Value> answer = answerUnchecked(function, call)) {
        co_return *std::move(answer);
    }
    checkArguments(function, call);
    co_return co_await function.row.wait(std::move(call));
}

} // namespace toolwright::jsonata
