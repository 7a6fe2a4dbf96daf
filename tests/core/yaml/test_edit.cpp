#include "core/yaml/edit.h"
#include "tests/support/casefile.h"

namespace toolwright::yaml {
namespace {

Result<EditList> perform(const Document& document, const json::Value& given)
{
    const std::string_view what = given.find("do")->toString();
    const std::string_view at = given.find("at")->toString();
    const json::Value value = given.find("value") == nullptr ? json::Value() : *given.find("value");
    const auto index = given.find("index") == nullptr
                           ? std::size_t{0}
                           : static_cast<std::size_t>(given.find("index")->toNumber());
    if (what == "set") {
        return edit::set(document, at, value);
    }
    if (what == "insertItem") {
        return edit::insertItem(document, at, index, value);
    }
    if (what == "insertMember") {
        return edit::insertMember(document, at, index, json::Member{given.find("key")->toText(), value});
    }
    return what == "remove" ? edit::remove(document, at)
                            : edit::renameKey(document, at, given.find("key")->toString());
}

TEST(YamlEdit, changesOnePlaceAndNothingElse)
{
    const json::Value cases = tests::readCases("yaml/edits.json");
    for (const json::Value& each : cases.items()) {
        const std::string title = each.find("title")->toText().string();
        const Document document = Document::parse(each.find("text")->toText().string());
        const Result<EditList> edits = perform(document, each);
        if (const json::Value* error = each.find("error")) {
            ASSERT_FALSE(edits) << title;
            EXPECT_EQ(edits.error().code, error->toString()) << title;
            continue;
        }
        ASSERT_TRUE(edits) << title << ": " << edits.error().message;
        EXPECT_LE(edits->edits().size(), 1U) << title;
        EXPECT_EQ(edits->apply(document.text()).value(), each.find("after")->toString()) << title;
    }
}

} // namespace
} // namespace toolwright::yaml
