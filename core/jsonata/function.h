#pragma once

#include "core/jsonata/frame.h"
#include "core/jsonata/regex/regex.h"
#include "core/jsonata/value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::jsonata {

struct BuiltIn;
struct Node;
class Signature;

/// A text that a regular expression walks through, shared by the matches of one walk.
using SharedSubject = std::shared_ptr<const regex::Subject>;

/// Anything that can be called.
struct Function : Shared
{
    enum class Type : std::uint8_t {
        /// A row of the table of functions.
        BuiltIn,
        /// `function(…){…}`, closed over its frame and its input.
        Lambda,
        /// A call in tail position, not made yet.
        TailCall,
        /// A built-in function with some arguments given.
        Partial,
        /// A function passed as an argument: called without context.
        Closure,
        Regex,
        /// `next` of a match of a regular expression.
        NextMatch,
        /// `| … | … |`
        Transform,
    };

    explicit Function(Type functionType)
        : Shared(Kind::Function)
        , type(functionType)
    {
    }

    Type type;
    /// Offset behind the token of the last call by name, and what stands there: what errors inside are
    /// reported with. Null: there was no such call.
    std::size_t calledAt = 0;
    const Node* calledAs = nullptr;

    const BuiltIn* builtIn = nullptr;
    /// The lambda, tail call, regular expression or transform in the syntax tree.
    const Node* node = nullptr;
    const Signature* signature = nullptr;
    Value input;
    Ref<Frame> frame;
    /// Parameters that are still open, of a lambda or partial.
    std::vector<json::Text> parameters;
    /// Values of a partial built-in, by position; `openArguments` are filled in by the call.
    std::vector<Value> arguments;
    std::vector<std::size_t> openArguments;
    /// What a closure calls.
    Value target;
    SharedSubject subject;
    std::size_t matchFrom = 0;
};

/// How many arguments a higher-order function passes to @p function.
std::size_t arity(const Function& function);

} // namespace toolwright::jsonata
