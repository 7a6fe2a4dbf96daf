#pragma once

#include "core/base/result.h"

#include <stop_token>
#include <string>

namespace toolwright::calls::remote {

/// Carries statements to a database server, handed in so that core does no input or output of its own.
class SqlService
{
public:
    virtual ~SqlService() = default;
    /// Runs one statement, with the rows of an `INSERT` behind it, and waits for its whole answer. Fails with
    /// `calls.unavailable` (not reached, refused, no whole answer), `calls.full` or `calls.cancelled`; no
    /// message holds the password.
    virtual Result<std::string> run(const std::string& statement, std::stop_token stop) = 0;
};

} // namespace toolwright::calls::remote
