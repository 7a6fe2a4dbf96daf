#pragma once

#include "core/jsonata/evaluation.h"

namespace toolwright::jsonata {

// How each kind of node is evaluated. All follow the reference step by step where that can be seen from
// outside: in values, in the flags of sequences, in which error comes first.

Task<Value> evaluatePath(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
/// Filters @p value by the predicate @p predicate.
Task<Value> evaluateFilter(Evaluation& run, const Node& predicate, Value value, const Ref<Frame>& frame);
/// Predicates and position bindings behind a step.
Task<Value> evaluateStages(Evaluation& run, const std::vector<Stage>& stages, Value value,
                           const Ref<Frame>& frame);
Task<Value> evaluateTupleStep(Evaluation& run, const Node& step, Value input, Value tuples,
                              const Ref<Frame>& frame);
Task<Value> evaluateSort(Evaluation& run, const Node& step, Value input, const Ref<Frame>& frame);
/// An object constructor or a grouping: @p pairs are keys and values in turn, @p at is for errors.
Task<Value> evaluateGroup(Evaluation& run, const std::vector<Node*>& pairs, std::size_t at, Value input,
                          const Ref<Frame>& frame);
Task<Value> evaluateArray(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
Task<Value> evaluateBlock(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
Task<Value> evaluateBinary(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
Task<Value> evaluateNegate(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
Task<Value> evaluateChoice(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
Task<Value> evaluateAssign(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
Task<Value> evaluateCall(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
/// A call with @p first put in front of the arguments, as `~>` does.
Task<Value> evaluateCallWith(Evaluation& run, const Node& node, const Value& first, const Value& input,
                             const Ref<Frame>& frame);
Task<Value> evaluatePartial(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);
Task<Value> evaluateApply(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame);

/// Calls @p function; tail calls it ends in are made too.
Task<Value> call(Evaluation& run, Value function, std::vector<Value> arguments, Value input,
                 Ref<Frame> frame);
/// Applies a transform to @p object.
Task<Value> transformObject(Evaluation& run, const Function& transform, Value object);

/// The match of the regular expression @p expression at code unit @p from or behind.
std::optional<regex::Match> searchFrom(Evaluation& run, const Node& expression, const regex::Subject& subject,
                                       std::size_t from);
/// D1004: a walk through the matches would never end.
Trouble emptyMatch(const Node& expression);
/// A match as an object of the expression.
Value matchObject(const Node& expression, const SharedSubject& subject, const regex::Match& match);
/// What calling a regular expression gives.
Value firstMatch(Evaluation& run, const Node& expression, const SharedSubject& subject, std::size_t from);
/// What `next` of a match gives; D1004 when that is empty.
Value nextMatch(Evaluation& run, const Function& pending);

/// A frame with the variables of @p tuple.
Ref<Frame> frameOfTuple(Evaluation& run, const Ref<Frame>& outer, const Value& tuple);
/// `$append`: what stands where an array is wanted is made one.
Value append(const Value& first, const Value& second, Meter& meter);
/// Makes @p first what append() gives; in place where nobody else holds it, so that many calls are linear.
void appendTo(Value& first, const Value& second, Meter& meter);
/// `$lookup`: the member @p key, of every item of an array.
Value lookup(const Value& value, const json::Text& key);
Value evaluateWildcard(const Value& input, Meter& meter);
Value evaluateDescendants(const Value& input, Meter& meter);
/// The collapse of a sequence that is no stream of tuples.
Value collapseSequence(Value value, bool keepArray);
/// The collapse of a sequence when its node is done.
inline Value collapse(Value value, bool keepArray)
{
    return value.isSequence() && !value.isTupleStream() ? collapseSequence(std::move(value), keepArray)
                                                        : value;
}

} // namespace toolwright::jsonata
