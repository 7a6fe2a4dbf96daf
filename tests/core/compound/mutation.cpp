#include "tests/core/compound/mutation.h"

#include "core/json/edit.h"
#include "core/json/parse.h"
#include "tests/core/compound/samplefiles.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

namespace toolwright::compound::test {

namespace {

std::string textIn(const json::Value& row, const char* member)
{
    const json::Value* value = row.find(member);
    return value == nullptr ? std::string() : std::string(value->toString());
}

Result<EditList> editsOf(const json::Document& document, const json::Value& row)
{
    const std::string op = textIn(row, "op");
    const std::string pointer = textIn(row, "pointer");
    if (op == "set") {
        return json::edit::set(document, pointer, *row.find("value"));
    }
    if (op == "remove") {
        return json::edit::remove(document, pointer);
    }
    if (op == "rename") {
        return json::edit::renameKey(document, pointer, textIn(row, "key"));
    }
    return EditList::single({document.find(pointer).value().range(), textIn(row, "value")});
}

} // namespace

Mutation::Mutation(const json::Value& content)
    : name(textIn(content, "name"))
    , file(".vendo/" + textIn(content, "file") + ".json")
    , row(content)
{
    for (const json::Value& touched : content.find("touches")->items()) {
        touches.emplace(touched.toString());
    }
    isAlone = touches.contains("*");
}

std::multiset<std::string> Mutation::list(const char* member) const
{
    std::multiset<std::string> result;
    if (const json::Value* codes = row.find(member)) {
        for (const json::Value& code : codes->items()) {
            result.emplace(code.toString());
        }
    }
    return result;
}

std::multiset<std::string> Mutation::codes(Profile profile) const
{
    const bool differs = profile == Profile::Reference && row.find("reference") != nullptr;
    return list(differs ? "reference" : "codes");
}

std::multiset<std::string> Mutation::gone(Profile profile) const
{
    std::multiset<std::string> result = list("gone");
    if (profile == Profile::Reference) {
        result.merge(list("referenceGone"));
    }
    return result;
}

bool Mutation::isApartFrom(const Mutation& other) const
{
    const auto isShared = [&](const std::string& touched) { return other.touches.contains(touched); };
    return !isAlone && !other.isAlone && std::ranges::none_of(touches, isShared);
}

VendoFiles Mutation::appliedTo(VendoFiles files) const
{
    json::Document& document = documentOf(files, file);
    const Result<EditList> edits = editsOf(document, row);
    EXPECT_TRUE(edits && !edits->isEmpty()) << name;
    if (edits) {
        document = document.edited(*edits).value();
    }
    return files;
}

std::vector<Mutation> allMutations()
{
    const std::string folder = std::string(TOOLWRIGHT_TEST_DATA) + "/mutations";
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".json") {
            names.insert(entry.path().filename().string());
        }
    }
    std::vector<Mutation> mutations;
    for (const std::string& name : names) {
        const json::Value rows = json::parseValue(testData("mutations/" + name)).value();
        for (const json::Value& row : rows.items()) {
            mutations.emplace_back(row);
        }
    }
    return mutations;
}

} // namespace toolwright::compound::test
