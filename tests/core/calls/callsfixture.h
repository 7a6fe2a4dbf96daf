#pragma once

#include "core/calls/embedded/embeddedstore.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace toolwright::calls {

inline constexpr std::int64_t noon = 1'750'000'000'000;
inline constexpr std::int64_t minute = 60'000;

/// A store in a folder of its own.
class StoreTest : public testing::Test
{
protected:
    void SetUp() override { open(); }
    /// Opens the file again, with the options as they are now. The test fails when it cannot be opened.
    void open();

    tests::TemporaryFolder folder;
    embedded::StoreOptions options{folder.path("calls.sqlite"), std::string(storeKeyBytes, 'k')};
    std::unique_ptr<embedded::EmbeddedStore> store;
};

CallRecord okCall(const std::string& id, std::int64_t at, std::int64_t duration = 100);
CallRecord failedCall(const std::string& id, std::int64_t at, int status, const std::string& body);

/// Calls of three tools over @p length before noon, some of them failed, in no order.
std::vector<CallRecord> randomCalls(std::mt19937_64& random, std::size_t count, std::int64_t length);

/// What the specification says of @p calls, computed the plain way.
ToolReport plainReport(const std::vector<CallRecord>& calls, const std::string& environment, TimeRange range,
                       const std::vector<std::string>& declared);

/// Everything of the environment live.
CallFilter everything();

} // namespace toolwright::calls
