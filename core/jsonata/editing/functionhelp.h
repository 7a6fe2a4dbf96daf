#pragma once

#include <span>
#include <string_view>

namespace toolwright::jsonata {

/// A built-in function for people: its parameters as written in a call, and what it does in one line.
struct FunctionHelp
{
    std::string_view name;
    std::string_view parameters;
    std::string_view help;
};

/// Sorted by name; one row for every function of JSONata 2.2.2.
std::span<const FunctionHelp> functionHelp();
/// The row of `$name`, or nullptr.
const FunctionHelp* helpFor(std::string_view name);

} // namespace toolwright::jsonata
