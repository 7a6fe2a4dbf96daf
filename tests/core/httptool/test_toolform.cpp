// The form of a tool file: what its fields show, and that an edit is one change that keeps everything else.

#include "core/httptool/authoring/toolform.h"
#include "core/json/pointer.h"
#include "tests/core/yaml/commenttext.h"
#include "tests/support/casefile.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <random>

namespace toolwright::httptool::authoring {
namespace {

using testing::ElementsAre;

std::string textOf(const json::Value& row, const char* member)
{
    const json::Value* found = row.find(member);
    return found == nullptr ? std::string() : std::string(found->toString());
}

std::vector<FormField> fieldsOf(const std::vector<FormPart>& parts)
{
    std::vector<FormField> fields;
    for (const FormPart& part : parts) {
        fields.insert(fields.end(), part.fields.begin(), part.fields.end());
        for (const ParameterRow& row : part.parameters) {
            fields.insert(fields.end(), {row.type, row.description, row.choices});
        }
    }
    return fields;
}

/// The field at @p pointer; the test fails without one.
FormField fieldAt(const std::vector<FormPart>& parts, const std::string& pointer)
{
    const auto fields = fieldsOf(parts);
    const auto found = std::ranges::find(fields, pointer, &FormField::pointer);
    EXPECT_NE(found, fields.end()) << pointer;
    return found == fields.end() ? FormField() : *found;
}

Result<EditList> done(const yaml::Document& document, const json::Value& row)
{
    const auto action = textOf(row, "do");
    const auto at = textOf(row, "at");
    const auto typed = textOf(row, "typed");
    if (action == "type") {
        return setField(document, fieldAt(toolForm(document), at), typed);
    }
    if (action == "add") {
        const auto parts = toolForm(document);
        const auto part = std::ranges::find(parts, textOf(row, "part"), &FormPart::pointer);
        return addRow(document, *part, typed);
    }
    if (action == "rename") {
        return renameRow(document, at, typed);
    }
    if (action == "renameParameter") {
        return renameParameter(document, at, typed);
    }
    return action == "require" ? setRequired(document, at, true) : removeParameter(document, at);
}

TEST(ToolForm, editsOneThingAndKeepsTheRest)
{
    const json::Value cases = tests::readCases("httptool/form.json");
    for (const json::Value& row : cases.items()) {
        const auto name = textOf(row, "name");
        const auto text = textOf(row, "text");
        const auto edits = done(yaml::Document::parse(text), row);
        if (row.find("error") != nullptr) {
            ASSERT_FALSE(edits) << name;
            EXPECT_EQ(edits.error().code, textOf(row, "error")) << name;
            continue;
        }
        ASSERT_TRUE(edits) << name << ": " << edits.error().message;
        EXPECT_EQ(edits->apply(text).value_or("does not fit"), textOf(row, "after")) << name;
    }
}

TEST(ToolForm, showsTextsBareAndEverythingElseAsJson)
{
    const auto parts =
        toolForm(yaml::Document::parse("description: Look up.\n"
                                       "parameters:\n"
                                       "  properties:\n"
                                       "    status: { type: string, enum: [open, shipped] }\n"
                                       "  required: [status]\n"
                                       "request:\n"
                                       "  method: POST\n"
                                       "  requires: [params.status]\n"
                                       "  headers: { X-Empty: '' }\n"
                                       "  query: { limit: 5, code: '5', word: $params.status }\n"
                                       "  body: { a: [1, b], ok: true }\n"
                                       "respond: { message: Done. }\n"));
    const auto shown = [&parts](const char* pointer) { return fieldAt(parts, pointer).value; };
    EXPECT_EQ(shown("/description"), "Look up.");
    EXPECT_EQ(shown("/parameters/properties/status/enum"), "open, shipped");
    EXPECT_EQ(shown("/request/method"), "POST");
    EXPECT_EQ(shown("/request/requires/0"), "params.status");
    EXPECT_EQ(shown("/request/headers/X-Empty"), "");
    EXPECT_EQ(shown("/request/query/limit"), "5");
    EXPECT_EQ(shown("/request/query/code"), "\"5\"");
    EXPECT_EQ(shown("/request/query/word"), "$params.status");
    EXPECT_EQ(shown("/request/body/a"), "[1,\"b\"]");
    EXPECT_EQ(shown("/request/body/ok"), "true");
    EXPECT_EQ(shown("/respond/message"), "Done.");
    EXPECT_FALSE(fieldAt(parts, "/respond/message/when_empty").isSet);
    EXPECT_TRUE(parts[1].parameters.front().isRequired);
}

TEST(ToolForm, isThereForAnEmptyFile)
{
    const auto parts = toolForm(yaml::Document::parse({}));
    EXPECT_EQ(parts.size(), 9U);
    EXPECT_FALSE(fieldAt(parts, "/request/method").isSet);
    EXPECT_THAT(fieldAt(parts, "/request/method").choices, ElementsAre("GET", "POST", "PATCH", "DELETE"));
}

/// A tool file with comments, quotes and layouts of many kinds, another one for each seed.
std::string randomTool(std::mt19937& random)
{
    const auto pick = [&random](std::initializer_list<const char*> choices) {
        return std::string(choices.begin()[random() % choices.size()]);
    };
    return pick({"", "# a tool\n", "\xEF\xBB\xBF"}) + "description: " +
           pick({"Look up. # what", "'Look: up'", "\"Look up\"", "|\n  Look\n  up", ">-\n  Look up"}) + "\n" +
           pick({"", "\n# when\n"}) + "when_to_use: " + pick({"Asked.", "\"Asked\" # why"}) + "\n" +
           pick({"parameters:\n  type: object\n  properties: # all\n    order: { type: string } # which\n",
                 "parameters: { type: object, properties: { order: { type: string } } }\n",
                 "parameters:\n    properties:\n        order:\n            type: string # t\n"}) +
           "request:\n" + pick({"  # how\n", ""}) + "  method: " + pick({"GET", "'GET'"}) + "\n" +
           "  path: " + pick({"/o/$params.order # path", "\"/o\"", "'/o/$params.order'"}) + "\n" +
           pick({"  requires: [params.order] # needed\n", "  requires:\n  - params.order # needed\n"}) +
           pick({"  query:\n    # first\n    limit: 5 # at most\n    name: \"$params.order\"\n",
                 "  query: { limit: 5, name: $params.order }\n"}) +
           pick({"respond: { message: Done. }\n",
                 "respond:\n  data:\n    all: $ # all\n  message: Done.\n# end"});
}

/// What the file says once the field has the value, by the rules of values alone.
json::Value withMember(const json::Value& value, const std::vector<std::string>& path, std::size_t depth,
                       const json::Value& wanted)
{
    if (depth == path.size()) {
        return wanted;
    }
    if (value.isArray()) {
        std::vector<json::Value> items(value.items().begin(), value.items().end());
        const std::size_t index = *json::arrayIndex(path[depth]);
        items[index] = withMember(items[index], path, depth + 1, wanted);
        return json::Value::array(std::move(items));
    }
    json::ObjectBuilder builder;
    for (const json::Member& member : value.members()) {
        builder.set(member.key.string(), member.key.string() == path[depth]
                                             ? withMember(member.value, path, depth + 1, wanted)
                                             : member.value);
    }
    return builder.build();
}

TEST(ToolForm, oneEditIsOneHunkAndKeepsEveryComment)
{
    std::mt19937 random(20261201);
    const std::vector<std::string> typed{"Look up",    "a: b # c", "/x/$params.order", "'it''s'", "20 %",
                                         "two\nlines", "$env.KEY", " spaced ",         "- dash",  "yes"};
    for (int round = 0; round < 2000; ++round) {
        const auto text = randomTool(random);
        const auto document = yaml::Document::parse(text);
        ASSERT_FALSE(document.error()) << text;
        auto fields = fieldsOf(toolForm(document));
        std::erase_if(fields,
                      [](const FormField& field) { return !field.isSet || field.kind == FieldKind::List; });
        const auto& field = fields[random() % fields.size()];
        const auto& words = typed[random() % typed.size()];
        const auto edits = setField(document, field, words);
        ASSERT_TRUE(edits) << text << field.pointer << words;
        ASSERT_LE(edits->edits().size(), 1U);
        const auto after = edits->apply(text);
        ASSERT_TRUE(after);
        const auto again = yaml::Document::parse(*after);
        EXPECT_EQ(again.value(), withMember(document.value(), *json::parsePointer(field.pointer), 0,
                                            json::Value::string(words)))
            << *after;
        const TextRange hole = document.find(field.pointer)->range;
        const TextRange newHole = again.find(field.pointer)->range;
        EXPECT_EQ(yaml::commentsOutside(document, hole), yaml::commentsOutside(again, newHole)) << *after;
    }
}

} // namespace
} // namespace toolwright::httptool::authoring
