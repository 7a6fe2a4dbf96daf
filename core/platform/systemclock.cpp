#include "core/platform/systemclock.h"

#include <QDateTime>

namespace toolwright::platform {

std::int64_t SystemClock::now() const
{
    return QDateTime::currentMSecsSinceEpoch();
}

} // namespace toolwright::platform
