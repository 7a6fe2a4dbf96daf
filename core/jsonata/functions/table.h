#pragma once

#include "core/jsonata/evaluation.h"
#include "core/jsonata/signature.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// One call of a built-in function: arguments already fit its signature; those not given are undefined.
struct Call
{
    Evaluation& run;
    std::vector<Value> arguments;
    /// The context of the call.
    Value input;
    Ref<Frame> frame;

    const Value& operator[](std::size_t index) const
    {
        return index < arguments.size() ? arguments[index] : nothing;
    }

    Value nothing = {};
};

/// One row of the table of functions.
struct BuiltInRow
{
    std::string_view name;
    std::string_view signature;
    /// How many arguments the function takes when another one calls it.
    std::uint8_t arity;
    /// At least one is set: `wait` for functions that call others, `apply` for all others and for calls that
    /// are given no function but regular expressions.
    Value (*apply)(const Call&) = nullptr;
    Task<Value> (*wait)(Call) = nullptr;
};

/// A row with its signature read.
struct BuiltIn
{
    BuiltInRow row;
    std::unique_ptr<const Signature> signature;
};

/// The function `$name`, or nullptr.
const BuiltIn* findBuiltIn(std::string_view name);
std::size_t builtInCount();
std::size_t builtInIndex(const BuiltIn& function);
/// Every function, sorted by name: for completion and help.
std::span<const BuiltIn> builtIns();

// The families. Each lists its own rows.
std::span<const BuiltInRow> aggregateFunctions();
std::span<const BuiltInRow> arrayFunctions();
std::span<const BuiltInRow> controlFunctions();
std::span<const BuiltInRow> encodingFunctions();
std::span<const BuiltInRow> higherOrderFunctions();
std::span<const BuiltInRow> numberFunctions();
std::span<const BuiltInRow> objectFunctions();
std::span<const BuiltInRow> patternFunctions();
std::span<const BuiltInRow> stringFunctions();
std::span<const BuiltInRow> timeFunctions();

} // namespace toolwright::jsonata
