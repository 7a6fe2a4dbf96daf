#pragma once

#include "core/guard/runtime.h"

/// What happened, as JSON in the shapes of the conformance cases: for transcripts, cases and exports.
namespace toolwright::guard {

/// `{id, tool, args}`
json::Value callValue(const compound::ToolCall& call);
/// `{code, message}`
json::Value errorValue(const Error& error);
/// `{call, outcome}` or `{call, threw}`
json::Value stepValue(const StepRecord& step);
/// `{id, tool, args, grant?: {id, tool, source}}`
json::Value reachedValue(const Runtime::Execute& execute);
/// The approval request with the session it was parked in.
json::Value parkedValue(const Approval& approval);
/// `{call, tool, action, decidedBy, ladder: [{rung, state, because, file?, pointer?, line?}]}`
json::Value decisionValue(const DecisionRecord& record);

} // namespace toolwright::guard
