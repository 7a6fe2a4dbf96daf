#include "core/json/edit.h"
#include "core/json/parse.h"
#include "tests/core/json/datafiles.h"

#include <gmock/gmock.h>
#include <sstream>

namespace toolwright::json {
namespace {

/// A file of tests/data/json/edits: the command, `crlf` where the texts have such line ends, and the texts.
struct EditCase
{
    std::string command;
    std::string before;
    std::string after;
    std::string error;
};

std::string section(const std::string& text, const std::string& name)
{
    const std::string head = "--- " + name + "\n";
    const std::size_t start = text.find(head);
    if (start == std::string::npos) {
        return {};
    }
    const std::size_t from = start + head.size();
    const std::size_t end = std::min(text.find("\n--- ", from), text.size() - 1);
    return text.substr(from, end - from);
}

std::string withCrlf(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        result += c == '\n' ? "\r\n" : std::string(1, c);
    }
    return result;
}

EditCase readCase(const std::filesystem::path& path)
{
    const std::string text = readFile(path);
    const bool crlf = text.find("\ncrlf\n") != std::string::npos;
    const auto ends = [crlf](const std::string& part) { return crlf ? withCrlf(part) : part; };
    return EditCase{text.substr(0, text.find('\n')), ends(section(text, "before")),
                    ends(section(text, "after")), section(text, "error")};
}

Value rest(std::istringstream& words)
{
    std::string text;
    std::getline(words, text);
    return parseValue(text).value();
}

Result<EditList> run(const Document& document, const std::string& command)
{
    std::istringstream words(command);
    std::string verb;
    std::string pointer;
    std::string key;
    std::size_t index = 0;
    words >> verb >> pointer;
    if (verb == "set") {
        return edit::set(document, pointer, rest(words));
    }
    if (verb == "remove") {
        return edit::remove(document, pointer);
    }
    if (verb == "rename") {
        words >> key;
        return edit::renameKey(document, pointer, key);
    }
    if (verb == "order") {
        std::vector<std::size_t> order;
        for (char comma = ','; words >> index; words >> comma) {
            order.push_back(index);
        }
        return edit::reorder(document, pointer, order);
    }
    words >> index;
    if (verb == "move") {
        return edit::move(document, pointer, index);
    }
    if (verb == "insert") {
        return edit::insertItem(document, pointer, index, rest(words));
    }
    words >> key;
    return edit::insertMember(document, pointer, index, Member{Text(key), rest(words)});
}

class EditFile : public testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(EditFile, givesTheTextBeside)
{
    const EditCase expected = readCase(GetParam());
    const Document document = Document::parse(expected.before);
    const Result<EditList> edits = run(document, expected.command);
    if (!expected.error.empty()) {
        ASSERT_FALSE(edits);
        EXPECT_EQ(edits.error().code, expected.error);
        return;
    }
    ASSERT_TRUE(edits) << edits.error().message;
    EXPECT_EQ(*edits->apply(expected.before), expected.after);
    const bool several = GetParam().stem() == "remove-duplicates";
    EXPECT_EQ(edits->edits().size(), several ? 2U : 1U);
    EXPECT_EQ(document.edited(*edits)->text(), expected.after);
}

INSTANTIATE_TEST_SUITE_P(Data, EditFile, testing::ValuesIn(dataFiles("edits", ".txt")), [](const auto& file) {
    std::string name = file.param.stem().string();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

TEST(Edit, oneOfSeveralDuplicates)
{
    const Document document = Document::parse(R"({"a": 1, "a": 2, "b": 3})");
    const EditList edits = edit::removeChild(document, document.root(), 0);
    EXPECT_EQ(*edits.apply(document.text()), R"({"a": 2, "b": 3})");
}

TEST(Edit, nothingToChangeIsNoEdit)
{
    const Document document = Document::parse("{\"a\": [1, 2]}");
    EXPECT_TRUE(edit::set(document, "/a/1", Value::number(2))->isEmpty());
    EXPECT_TRUE(edit::move(document, "/a/1", 5)->isEmpty());
    EXPECT_TRUE(edit::renameKey(document, "/a", "a")->isEmpty());
}

TEST(Edit, setsTheWholeDocument)
{
    const Document empty = Document::parse("");
    EXPECT_EQ(*edit::set(empty, "", Value::number(1))->apply(""), "1");
    const Document document = Document::parse(" [1]\n");
    EXPECT_EQ(*edit::set(document, "", *parseValue("[2]"))->apply(document.text()), " [2]\n");
}

} // namespace
} // namespace toolwright::json
