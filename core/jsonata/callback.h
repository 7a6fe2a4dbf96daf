#pragma once

#include "core/jsonata/evaluation.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/task.h"

#include <array>
#include <cstddef>
#include <span>

namespace toolwright::jsonata {

/// A function that a built-in function calls many times. A lambda whose body waits for nothing is evaluated
/// at once, every time in the same frame, which nobody can keep.
class Callback
{
public:
    /// @p function and @p call stay where they are.
    Callback(const Call& call, const Value& function);

    /// How many arguments the function takes; 1 for no function.
    std::size_t arity() const { return m_arity; }
    /// Calls it with as many of @p first, @p second and @p third as it takes, but always with @p first.
    Pending<Value> operator()(const Value& first, const Value& second, const Value& third);

private:
    Value evaluate(std::span<const Value* const> arguments);

    const Call& m_call;
    const Value& m_function;
    std::size_t m_arity;
    /// Set when it is evaluated at once.
    const Function* m_lambda = nullptr;
    Ref<Frame> m_frame;
};

} // namespace toolwright::jsonata
