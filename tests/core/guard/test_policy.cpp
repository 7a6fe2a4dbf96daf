#include "core/guard/policy.h"

#include <gmock/gmock.h>

namespace toolwright::guard {
namespace {

struct GlobRow
{
    const char* glob;
    const char* name;
    bool matches;
};

TEST(Policy, globMatchesTheWholeNameAndOnlyStarIsSpecial)
{
    // spec compound 9.3
    const std::vector<GlobRow> rows{
        {"host_email_send", "host_email_send", true},
        {"host_email_send", "host_email_sends", false},
        {"host_*", "host_email_send", true},
        {"host_*", "host_", true},
        {"host_*", "xhost_email", false},
        {"*_send", "host_email_send", true},
        {"*_send", "host_email_sender", false},
        {"*email*", "host_email_send", true},
        {"h*s*d", "host_email_send", true},
        {"h*s*x", "host_email_send", false},
        {"*", "", true},
        {"", "", true},
        {"", "a", false},
        {"host_?mail", "host_email", false},
        {"host_?mail", "host_?mail", true},
        {"HOST_*", "host_email", false},
        {"a.b", "axb", false},
        {"**a**", "bab", true},
    };
    for (const GlobRow& row : rows) {
        EXPECT_EQ(globMatches(row.glob, row.name), row.matches) << row.glob << " against " << row.name;
    }
}

TEST(Policy, everyPresentKeyOfARuleMustMatch)
{
    RunContext context;
    context.venue = "chat";
    context.presence = "away";
    PolicyRule rule;
    EXPECT_TRUE(rule.matches("any", "read", context)) << "{} matches all";
    rule.risk = "write";
    EXPECT_FALSE(rule.matches("any", "read", context));
    EXPECT_TRUE(rule.matches("any", "write", context));
    rule.venue = "mcp";
    EXPECT_FALSE(rule.matches("any", "write", context));
    rule.venue = "chat";
    rule.presence = "away";
    EXPECT_TRUE(rule.matches("any", "write", context));
}

} // namespace
} // namespace toolwright::guard
