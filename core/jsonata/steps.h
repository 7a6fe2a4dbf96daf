#pragma once

#include "core/jsonata/node.h"
#include "core/jsonata/trouble.h"
#include "core/jsonata/value.h"

#include <vector>

namespace toolwright::jsonata {

class Signature;

// Small parts that direct evaluation and the tasks share.

/// What a step gives from the results for its items: one sequence, arrays taken apart; a single array at the
/// end of a path stays itself.
Value gather(std::vector<Value> results, bool isLast);
/// The same for the array @p result alone. What is walked on may stay the array it is.
Value gatherOne(Value result, bool isLast);
/// Marks the result of a path with `[]`, so that one item stays an array.
Value keepSingleton(Value value);
/// @p trouble at the token of @p node, as operators report it.
Trouble located(const Trouble& trouble, const Node& node);
/// The negative of @p operand, errors at @p node.
Value negateAt(const Node& node, const Value& operand);
/// The part of a condition, `?:` or `??` that is evaluated after the first gave @p first; none: it is done.
const Node* chosen(const Node& node, const Value& first);
/// `<(oa):o>`
const Signature& transformSignature();

} // namespace toolwright::jsonata
