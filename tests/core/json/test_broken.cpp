#include "core/diagnostics/catalogue.h"
#include "core/json/document.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "tests/core/json/datafiles.h"

#include <gmock/gmock.h>
#include <set>

namespace toolwright::json {
namespace {

/// What a reviewer reads in the `.expected` file beside a broken one: the errors, one a line, and the value
/// that the tree still has, members without a value as null.
std::string summary(const Document& document)
{
    std::string result;
    for (const SyntaxError& error : document.errors()) {
        const LineColumn place = document.lines().at(document.text(), error.range.offset);
        result += std::to_string(place.line) + ':' + std::to_string(place.column) + ' ' + error.code + ": " +
                  messageOf(error) + '\n';
    }
    return result + write(document.root().value()) + '\n';
}

class BrokenFile : public testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(BrokenFile, givesEveryErrorAndKeepsTheRest)
{
    const Document document = Document::parse(readFile(GetParam()));
    std::filesystem::path expected = GetParam();
    EXPECT_EQ(summary(document), readFile(expected.replace_extension(".expected")));
    const Result<Value> value = parseValue(document.text());
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().message, messageOf(document.errors().front()));
}

/// What the explanation of a code shows must be what the code is given for.
TEST(BrokenExamples, ofTheCatalogueHaveTheirCode)
{
    // Too large to show, or bytes that a text cannot show.
    const std::set<std::string_view> sketches{"json.size", "json.depth", "json.encoding",
                                              "json.byte-order-mark"};
    for (const diagnostics::CodeText& row : diagnostics::catalogue()) {
        if (!row.code.starts_with("json.") || sketches.contains(row.code)) {
            continue;
        }
        const Document broken = Document::parse(std::string(row.broken));
        const Document fixed = Document::parse(std::string(row.fixed));
        if (row.code == "json.duplicate-key") {
            EXPECT_EQ(broken.duplicateKeys().size(), 1U);
        } else {
            ASSERT_FALSE(broken.errors().empty()) << row.code;
            EXPECT_EQ(broken.errors().front().code, row.code);
        }
        EXPECT_TRUE(fixed.errors().empty()) << row.code;
        EXPECT_TRUE(fixed.duplicateKeys().empty()) << row.code;
    }
}

INSTANTIATE_TEST_SUITE_P(Data, BrokenFile, testing::ValuesIn(dataFiles("broken", ".json")),
                         [](const auto& file) {
                             std::string name = file.param.stem().string();
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

} // namespace
} // namespace toolwright::json
