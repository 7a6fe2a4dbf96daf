// Runs tests/data/jsonata-editing/completion.json and signatures.json; `|` is the cursor.
#include "core/jsonata/completion.h"
#include "tests/support/casefile.h"

#include <gmock/gmock.h>

namespace toolwright::jsonata {

namespace {

struct Cursor
{
    std::string text;
    std::size_t position = 0;
};

Cursor cursorOf(const json::Value& row)
{
    Cursor cursor{std::string(row.find("text")->toString()), 0};
    cursor.position = cursor.text.find('|');
    cursor.text.erase(cursor.position, 1);
    return cursor;
}

CompletionScope scopeOf(const json::Value& row)
{
    const auto value = [](std::string_view text) { return json::parseValue(text).value(); };
    CompletionScope scope;
    scope.root =
        value(R"({"args":{"customer":{"name":"Ann","vip":true},"items":[{"price":1},{"price":2,"tags":["a"]}],
                          "first name":null},"find":{"id":7}})");
    if (row.find("item") != nullptr) {
        scope.item = value(R"({"email":"a@example.org","find":1})");
    }
    return scope;
}

std::vector<std::string> labelsOf(const CompletionList& list)
{
    std::vector<std::string> labels;
    for (const CompletionItem& item : list.items) {
        labels.push_back(item.label);
    }
    return labels;
}

std::vector<std::string> strings(const json::Value& list)
{
    std::vector<std::string> result;
    for (const json::Value& item : list.items()) {
        result.emplace_back(item.toString());
    }
    return result;
}

TEST(Completion, OffersWhatTheTableSays)
{
    const json::Value rows = tests::readCases("jsonata-editing/completion.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(std::string(row.find("text")->toString()));
        const Cursor cursor = cursorOf(row);
        const std::vector<std::string> labels =
            labelsOf(completeAt(cursor.text, cursor.position, scopeOf(row)));
        if (const json::Value* expected = row.find("labels")) {
            EXPECT_EQ(labels, strings(*expected));
        } else {
            EXPECT_THAT(labels, testing::IsSupersetOf(strings(*row.find("contains"))));
        }
    }
}

TEST(Completion, SaysTypeAndReplacesTheWord)
{
    const CompletionScope scope = scopeOf(json::Value::object());
    const CompletionList list = completeAt("args.f", 6, scope);
    ASSERT_EQ(list.items.size(), 1U);
    EXPECT_EQ(list.range, (TextRange{5, 1}));
    EXPECT_EQ(list.items[0].insertion, "`first name`");
    EXPECT_EQ(list.items[0].detail, "null");
    EXPECT_EQ(completeAt("args.it", 7, scope).items.at(0).detail, "list of objects");
    EXPECT_EQ(completeAt("$count", 6, scope).items.at(0).detail, "$count(list)");
}

TEST(SignatureHelp, ShowsTheCallAroundTheCursor)
{
    const json::Value rows = tests::readCases("jsonata-editing/signatures.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(std::string(row.find("text")->toString()));
        const Cursor cursor = cursorOf(row);
        const auto help = signatureHelpAt(cursor.text, cursor.position);
        ASSERT_EQ(help.has_value(), row.find("call") != nullptr);
        if (help) {
            EXPECT_EQ(help->call, row.find("call")->toString());
            const TextRange active = help->parameters.at(help->active);
            EXPECT_EQ(help->call.substr(active.offset, active.length), row.find("active")->toString());
        }
    }
}

} // namespace

} // namespace toolwright::jsonata
