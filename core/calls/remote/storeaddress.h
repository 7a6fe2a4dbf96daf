#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace toolwright::calls::remote {

/// Where the tables of a ClickHouse server are.
struct StoreAddress
{
    /// `http://host:8123/`
    std::string endpoint;
    /// Empty: the server's `default`.
    std::string user;
    std::string database;

    friend bool operator==(const StoreAddress&, const StoreAddress&) = default;
};

/// Reads `http[s]://[USER@]HOST[:PORT][/DATABASE]`. Ports are 8123 and 8443, the database is `toolwright`
/// where none is given. Fails with `calls.unavailable`; an address with a password is refused and not
/// repeated.
Result<StoreAddress> storeAddressOf(std::string_view text);

} // namespace toolwright::calls::remote
