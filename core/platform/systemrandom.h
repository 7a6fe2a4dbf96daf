#pragma once

#include "core/base/ports/random.h"

namespace toolwright::platform {

/// Random numbers of the operating system.
class SystemRandom final : public Random
{
public:
    std::string uuid() override;
    double unit() override;
};

} // namespace toolwright::platform
