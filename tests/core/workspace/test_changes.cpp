#include "core/workspace/changes.h"

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright;
using namespace toolwright::workspace;

std::string kindName(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Added:
        return "added";
    case ChangeKind::Removed:
        return "removed";
    case ChangeKind::Changed:
        return "changed";
    case ChangeKind::Moved:
        return "moved";
    }
    return {};
}

TEST(ChangesBetween, cases)
{
    std::ifstream file(std::string(TOOLWRIGHT_TEST_DATA) + "/workspace/changes.json");
    const auto rows = nlohmann::json::parse(file);
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) {
        SCOPED_TRACE(row.at("name").get<std::string>());
        const auto before = json::Document::parse(row.at("before").get<std::string>());
        const auto after = json::Document::parse(row.at("after").get<std::string>());
        auto found = nlohmann::json::array();
        for (const Change& change : changesBetween(before, after)) {
            found.push_back({kindName(change.kind), change.pointer, change.text});
        }
        EXPECT_EQ(found, row.at("changes"));
    }
}

TEST(ChangesBetween, deepNestingIsNoCrash)
{
    constexpr std::size_t depth = 15000;
    const auto nested = [](const std::string& innermost) {
        return json::Document::parse(std::string(depth, '[') + innermost + std::string(depth, ']'));
    };
    EXPECT_EQ(changesBetween(nested("1"), nested("2")).size(), 1U);
    EXPECT_TRUE(changesBetween(nested("1"), nested(" 1 ")).empty());
}

} // namespace
