#pragma once

#include "core/calls/calllink.h"
#include "core/calls/figures.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace toolwright::ui {

/// `45 739`, as the locale groups digits.
QString countText(std::uint64_t count);
/// `3.1 %`, `< 0.1 %` where few of many failed, `–` without calls.
QString rateText(const calls::Figures& figures);
/// `940 ms`, `–` without calls.
QString latencyText(std::optional<std::int64_t> milliseconds);
/// `180 timeouts, 32 HTTP errors`; empty when nothing failed.
QString failureSplit(const calls::Figures& figures);
/// `Sat 4 Jan 14:00–19:00`, local time.
QString rangeWords(calls::TimeRange range);
/// `4 Jan 2025 14:00`, local time.
QString momentText(std::int64_t at);
/// `14 s ago`, `3 min ago`, `2 h ago`, `5 days ago`.
QString agoText(std::int64_t milliseconds);
/// `the hour before`, `the 7 days before`, `the time before`: what the figures are held against.
QString windowBeforeWords(const calls::MetricsView& view);
/// `last 7 days`, or the range.
QString windowWords(const calls::MetricsView& view);
/// `few calls`, everywhere the same words.
QString fewWords();

} // namespace toolwright::ui
