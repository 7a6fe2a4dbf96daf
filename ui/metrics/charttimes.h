#pragma once

#include "core/calls/callfilter.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace toolwright::ui {

/// A moment on the axis of time.
struct TimeMark
{
    std::int64_t at = 0;
    QString text;
};

/// At most @p most round local times inside @p range, evenly apart; days keep their start when clocks change.
std::vector<TimeMark> chartTimes(calls::TimeRange range, int most);

} // namespace toolwright::ui
