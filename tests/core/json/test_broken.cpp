#include "core/json/document.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "tests/core/json/datafiles.h"

#include <gmock/gmock.h>

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

INSTANTIATE_TEST_SUITE_P(Data, BrokenFile, testing::ValuesIn(dataFiles("broken", ".json")),
                         [](const auto& file) {
                             std::string name = file.param.stem().string();
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

} // namespace
} // namespace toolwright::json
