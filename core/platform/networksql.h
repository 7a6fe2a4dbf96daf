#pragma once

#include "core/calls/remote/sqlservice.h"
#include "core/calls/remote/storeaddress.h"

#include <cstdint>
#include <memory>
#include <string>

namespace toolwright::platform {

/// Statements over HTTP, on a thread of its own; whoever asks waits, and needs no event loop. The program
/// must have an application object.
class NetworkSql final : public calls::remote::SqlService
{
public:
    struct Options
    {
        calls::remote::StoreAddress address;
        /// Empty: none is sent.
        std::string password = {};
        /// Of one statement.
        std::int64_t timeoutMilliseconds = 120'000;
    };

    explicit NetworkSql(Options options);
    NetworkSql(const NetworkSql&) = delete;
    NetworkSql& operator=(const NetworkSql&) = delete;
    ~NetworkSql() override;

    Result<std::string> run(const std::string& statement, std::stop_token stop) override;

private:
    struct Worker;
    Options m_options;
    std::unique_ptr<Worker> m_worker;
};

} // namespace toolwright::platform
