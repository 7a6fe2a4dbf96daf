#pragma once

#include "core/calls/callstore.h"
#include "core/json/value.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Words about calls that several reports share.
namespace toolwright::report {

/// `HTTP 500`, `timeout`, `connection failed`, `not JSON (HTTP 200)`, `ok (HTTP 200)` (spec
/// declarative 16.3).
std::string callEndText(const httptool::CallRecord& call);
/// `2025-01-07 20:15:00 UTC`
std::string secondText(std::int64_t milliseconds);
/// `check_stock: HTTP 500 after 87 ms, 2025-01-07 20:15:00 UTC`
std::string callHeading(const httptool::CallRecord& call);

/// What there is instead of an answer or behind it: `… cut at 4 KB`, `(deleted after 30 days)`, `(locked: the
/// key of the store is missing or another)`; empty when nothing is to be said.
std::string answerNote(const calls::StoredCall& call);
/// The answer with its note on a line of its own, and CR LF as LF; empty without either.
std::string answerText(const calls::StoredCall& call);

/// @p text, JSON as the store keeps it, as a value; null without it, a string when it is no JSON.
json::Value keptValue(const std::optional<std::string>& text);
json::Value textOrNull(const std::optional<std::string>& text);
/// Milliseconds since 1970 as an RFC 3339 text.
json::Value timeValue(std::int64_t milliseconds);
json::Value countValue(std::uint64_t count);

/// @p text on one line, for terminals and cells: deceptive characters and line feeds as escapes.
std::string lineText(std::string_view text);

} // namespace toolwright::report
