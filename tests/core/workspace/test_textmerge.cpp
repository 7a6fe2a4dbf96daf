#include "core/workspace/textmerge.h"

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::workspace;
using Merge = TextMerge (*)(std::string_view, std::string_view, std::string_view);

nlohmann::json readCases(const std::string& name)
{
    std::ifstream file(std::string(TOOLWRIGHT_TEST_DATA) + "/workspace/" + name);
    return nlohmann::json::parse(file);
}

std::vector<MergeConflict> conflictsOf(const nlohmann::json& row)
{
    std::vector<MergeConflict> conflicts;
    for (const auto& conflict : row.value("conflicts", nlohmann::json::array())) {
        conflicts.push_back(MergeConflict{conflict.value("pointer", ""), conflict.at("line"),
                                          conflict.at("base"), conflict.at("mine"), conflict.at("theirs")});
    }
    return conflicts;
}

void runCases(const std::string& file, Merge merge)
{
    const auto rows = readCases(file);
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) {
        SCOPED_TRACE(row.at("name").get<std::string>());
        const TextMerge result = merge(row.at("base").get<std::string>(), row.at("mine").get<std::string>(),
                                       row.at("theirs").get<std::string>());
        EXPECT_EQ(result.text, row.at("text").get<std::string>());
        EXPECT_EQ(result.conflicts, conflictsOf(row));
    }
}

TEST(MergeLines, cases)
{
    runCases("merge-lines.json", &mergeLines);
}

TEST(MergeJson, cases)
{
    runCases("merge-json.json", &mergeJson);
}

TEST(MergeJson, deepNestingBecomesAConflictInsteadOfACrash)
{
    constexpr std::size_t depth = 15000;
    const auto nested = [](const std::string& innermost) {
        return std::string(depth, '[') + innermost + std::string(depth, ']');
    };
    const TextMerge merge = mergeJson(nested("1"), nested("2"), nested("3"));
    EXPECT_EQ(merge.text, nested("2"));
    EXPECT_EQ(merge.conflicts.size(), 1U);
}

} // namespace
