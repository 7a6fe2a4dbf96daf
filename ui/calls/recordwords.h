#pragma once

#include "core/calls/callstore.h"
#include "ui/widgets/chip.h"

#include <QString>

namespace toolwright::ui {

/// `HTTP 503`, `timeout`, `connection failed`, `not JSON`, `ok`
QString recordOutcomeWord(const httptool::CallRecord& call);
ChipKind recordOutcomeChip(httptool::Outcome outcome);
/// `HTTP error`, `Timeout`, `Connection failed`, `Not JSON`, `Ok`: a kind of outcome.
QString outcomeTitle(httptool::Outcome outcome);
/// `8 000 ms`
QString durationText(std::int64_t milliseconds);
/// `Sat 14:32:07` where that is the last one before @p now, else `4 Jan 14:32`; local time.
QString rowTime(std::int64_t at, std::int64_t now);
/// `Sat 4 Jan 2025 14:32:07`, local time.
QString longTime(std::int64_t at);
/// Local time and UTC, to the millisecond.
QString exactTime(std::int64_t at);
/// What the backend answered on one line, or why there is nothing to show.
QString answerLine(const calls::StoredCall& call);
/// A row as a sentence.
QString spokenCall(const calls::StoredCall& call);
/// `24 bytes · encrypted at rest · deleted in 29 days`; what is cut, deleted or locked.
QString answerFacts(const calls::StoredCall& call, std::int64_t now);
/// What a group of same failures is about: its shape, or its outcome where it has none.
QString groupTitle(const calls::FailureGroup& group);
/// `check_stock · HTTP 503`
QString groupDetail(const calls::FailureGroup& group);
/// `4 Jan 14:02 – 3 min ago`: when the group was seen first and last.
QString groupTimes(const calls::FailureGroup& group, std::int64_t now);

} // namespace toolwright::ui
