#pragma once

#include "core/calls/ingest/draft.h"

#include <cstddef>

namespace toolwright::calls::ingest {

/// Reads one ExportTraceServiceRequest of OTLP/JSON: every span of kind client with the attributes of an HTTP
/// request, in the present or the older semantic conventions, is a call.
///
/// - tool: `toolwright.tool` or `gen_ai.tool.name` of the span, of a span above it in the same request, or of
///   the resource; a client span without one is passed over;
/// - environment: `toolwright.environment`, `deployment.environment.name` or `deployment.environment`;
/// - conversation: `gen_ai.conversation.id` or `session.id`; arguments and result:
///   `gen_ai.tool.call.arguments` and `gen_ai.tool.call.result`; the first that is found going up;
/// - id: `toolwright.call`, else trace and span; outcome: `toolwright.outcome`, else by status and
///   `error.type` (a span cannot tell `not_json`); answer: `toolwright.body`.
void readSpans(const json::Value& request, std::size_t line, const ImportSettings& settings, Batch& batch);

/// True for the object of such a request.
bool isSpanRequest(const json::Value& value);

} // namespace toolwright::calls::ingest
