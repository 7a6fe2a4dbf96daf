#include "core/base/version.h"

#include <gmock/gmock.h>

namespace toolwright {
namespace {

TEST(Version, isThreeNumbers)
{
    EXPECT_THAT(std::string(version()), testing::MatchesRegex("[0-9]+[.][0-9]+[.][0-9]+"));
}

} // namespace
} // namespace toolwright
