#pragma once

#include "core/calls/remote/storeaddress.h"

#include <memory>
#include <optional>
#include <string>

namespace toolwright::tests {

/// A ClickHouse engine on this machine that lives as long as this.
class Engine
{
public:
    virtual ~Engine() = default;
    /// Its database is another one each time.
    virtual calls::remote::StoreAddress freshAddress() = 0;
};

/// `server`: clickhouse-server of the system; `chdb`: the npm package under node. None where it is missing.
std::unique_ptr<Engine> startEngine(const std::string& name);

} // namespace toolwright::tests
