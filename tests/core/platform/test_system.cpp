#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <chrono>
#include <gtest/gtest.h>
#include <regex>
#include <set>

namespace {

using namespace toolwright::platform;

TEST(SystemClock, agreesWithTheStandardLibrary)
{
    const auto milliseconds = [] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    };
    const auto before = milliseconds();
    const auto now = SystemClock().now();
    EXPECT_GE(now, before);
    EXPECT_LE(now, milliseconds());
}

TEST(SystemRandom, givesVersionFourUuids)
{
    SystemRandom random;
    const std::regex version4("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
        const std::string id = random.uuid();
        EXPECT_TRUE(std::regex_match(id, version4)) << id;
        EXPECT_TRUE(seen.insert(id).second) << id;
    }
}

TEST(SystemRandom, staysInItsRange)
{
    SystemRandom random;
    for (int i = 0; i < 100; ++i) {
        const double unit = random.unit();
        EXPECT_GE(unit, 0.0);
        EXPECT_LT(unit, 1.0);
    }
}

} // namespace
