#pragma once

#include "core/base/ports/clock.h"

namespace toolwright::platform {

/// The clock of the machine.
class SystemClock final : public Clock
{
public:
    std::int64_t now() const override;
};

} // namespace toolwright::platform
