#include "core/base/sharedlog.h"

#include <gmock/gmock.h>

#include <memory>

namespace toolwright {
namespace {

TEST(SharedLog, copiesAreLengthsIntoOneHistory)
{
    SharedLog<std::shared_ptr<int>> log;
    const auto entry = std::make_shared<int>(7);
    log.append(entry);
    const SharedLog<std::shared_ptr<int>> copy = log;
    log.append(std::make_shared<int>(8));
    EXPECT_EQ(copy.size(), 1U);
    EXPECT_EQ(copy.last(), entry);
    EXPECT_EQ(entry.use_count(), 2) << "the copy shares the entry";
}

TEST(SharedLog, branchesGoTheirOwnWay)
{
    SharedLog<int> log;
    std::vector<SharedLog<int>> states{log};
    for (int i = 0; i < 1000; ++i) {
        log.append(i);
        states.push_back(log);
    }
    for (const std::size_t length : {0U, 1U, 127U, 128U, 129U, 256U, 999U}) {
        SharedLog<int> branch = states[length];
        branch.append(-1);
        branch.append(-2);
        ASSERT_EQ(branch.size(), length + 2);
        EXPECT_EQ(branch[length], -1);
        EXPECT_EQ(branch.last(), -2);
        EXPECT_EQ(states[length].size(), length);
        EXPECT_EQ(log[length], static_cast<int>(length)) << "the first history is untouched";
    }
}

} // namespace
} // namespace toolwright
