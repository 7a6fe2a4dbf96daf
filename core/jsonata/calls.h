#pragma once

#include "core/jsonata/function.h"
#include "core/jsonata/node.h"
#include "core/jsonata/trouble.h"

#include <cstddef>
#include <optional>
#include <string>

namespace toolwright::jsonata {

class Evaluation;

// Small parts of calls that all ways to call share.

/// The name that stands where a function is called; none for anything but a name, variable or literal.
std::optional<std::string> calledName(const Node& target);
/// Functions go into a call wrapped, so that they are later called without context.
Value asArgument(Value value);
/// True for a lambda whose body can be evaluated without waiting now.
bool isDirectLambda(const Evaluation& run, const Value& function);
/// Keeps for errors that @p function was called at @p at as @p target. Only functions of the language
/// remember that.
void rememberCall(const Value& function, std::size_t at, const Node& target);
/// Adds to @p trouble, which came up inside @p function, from where that was called.
void complete(Trouble& trouble, const Function& function);

} // namespace toolwright::jsonata
