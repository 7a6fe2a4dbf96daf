#include "core/compound/authoring/schematable.h"

#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/stepreads.h"
#include "core/compound/authoring/textstyle.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"
#include "core/json/write.h"
#include "core/jsonata/references.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

std::string schemaPointer(std::size_t tool, std::string_view below = {})
{
    return entryPointer(tool, "/inputSchema") + std::string(below);
}

std::string propertyPointer(std::size_t tool, std::string_view name)
{
    return json::pointerBelow(schemaPointer(tool, "/properties"), name);
}

json::Value word(std::string_view text)
{
    return json::Value::string(std::string(text));
}

std::vector<std::string> keysBut(const json::Node& object, const std::vector<std::string_view>& shown)
{
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < object.size(); ++i) {
        const std::string key = object.member(i).key.string();
        if (std::find(shown.begin(), shown.end(), key) == shown.end()) {
            keys.push_back(key);
        }
    }
    return keys;
}

/// Places of @p name in the list of required names.
std::vector<std::size_t> requiredPlaces(const std::optional<json::Node>& required, std::string_view name)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; required && required->isArray() && i < required->size(); ++i) {
        if (required->item(i).isString() && required->item(i).isString(name)) {
            places.push_back(i);
        }
    }
    return places;
}

PropertyRow rowOf(const json::Node::Member& property, const std::optional<json::Node>& required)
{
    PropertyRow row;
    row.name = property.key.string();
    row.type = memberText(property.value, "type");
    row.description = memberText(property.value, "description");
    row.isRequired = !requiredPlaces(required, row.name).empty();
    row.pointer = property.value.pointer();
    std::vector<std::string_view> shown{"description"};
    if (!row.type.empty()) {
        shown.emplace_back("type");
    }
    if (const auto choices = member(property.value, "enum"); choices && choices->isArray()) {
        const json::Value list = choices->value();
        row.choices = list.items();
        shown.emplace_back("enum");
    }
    if (property.value.isObject()) {
        row.otherKeywords = keysBut(property.value, shown);
    }
    return row;
}

/// Makes sure that the schema is an object with `properties`.
void prepareSchema(Draft& draft, std::size_t tool)
{
    const Result<json::Node> entry = entryAt(draft.document(), tool);
    if (!entry) {
        draft.fail(entry.error());
        return;
    }
    if (!entry->find("inputSchema")) {
        json::ObjectBuilder schema;
        schema.set("type", word("object"));
        schema.set("properties", json::Value::object());
        draft.apply(insertMember(draft.document(), entryPointer(tool),
                                 entryMemberPosition(*entry, "inputSchema"),
                                 json::Member{json::Text("inputSchema"), schema.build()}, 1));
        return;
    }
    const std::optional<json::Node> schema = member(*entry, "inputSchema");
    if (schema->isObject() && !schema->find("properties")) {
        const std::size_t position = schema->find("type") ? schema->size() : 0;
        draft.apply(insertMember(draft.document(), schemaPointer(tool), position,
                                 json::Member{json::Text("properties"), json::Value::object()}));
    }
}

void removeRequired(Draft& draft, std::size_t tool, std::string_view name)
{
    const std::string list = schemaPointer(tool, "/required");
    const std::optional<json::Node> required = draft.document().find(list);
    const std::vector<std::size_t> places = requiredPlaces(required, name);
    if (!places.empty() && places.size() == required->size()) {
        draft.apply(json::edit::remove(draft.document(), list));
        return;
    }
    for (std::size_t i = places.size(); i > 0; --i) {
        draft.apply(json::edit::remove(draft.document(), json::pointerBelow(list, places[i - 1])));
    }
}

void addRequired(Draft& draft, std::size_t tool, std::string_view name)
{
    const std::string list = schemaPointer(tool, "/required");
    const std::optional<json::Node> required = draft.document().find(list);
    if (!required) {
        const std::optional<json::Node> schema = draft.document().find(schemaPointer(tool));
        const std::size_t position = schema ? schema->size() : 0;
        draft.apply(insertMember(draft.document(), schemaPointer(tool), position,
                                 json::Member{json::Text("required"), json::Value::array({word(name)})}));
    } else if (requiredPlaces(required, name).empty()) {
        draft.apply(insertItem(draft.document(), list, required->size(), word(name)));
    }
}

/// Where the steps read `args.<name>`.
std::vector<TextEdit> argumentReads(const json::Document& file, std::size_t tool, std::string_view name,
                                    std::string_view to)
{
    std::vector<TextEdit> edits;
    const Result<json::Node> entry = entryAt(file, tool);
    const Dialect dialect = writingDialect(file);
    const std::string written = json::quoted(jsonata::writtenName(to));
    for (const PlacedExpression& placed :
         entry ? expressionsOf(*entry, dialect) : std::vector<PlacedExpression>()) {
        const ReadScope scope{dialect, placed.hasItem, {}};
        for (const ExpressionRead& read : readsOf(placed.expression, scope)) {
            if (read.source == ReadSource::Arguments && !read.path.empty() && read.path.front() == name) {
                edits.push_back(
                    TextEdit{placed.inDocument(read.field), written.substr(1, written.size() - 2)});
            }
        }
    }
    return edits;
}

} // namespace

SchemaTable schemaTable(const json::Document& file, std::size_t tool)
{
    SchemaTable table;
    const std::optional<json::Node> schema = file.find(schemaPointer(tool));
    if (schema && !schema->isObject()) {
        table.trouble = "inputSchema is no object; expected one with properties";
        return table;
    }
    const std::optional<json::Node> properties = schema ? member(*schema, "properties") : std::nullopt;
    if (properties && !properties->isObject()) {
        table.trouble = "properties is no object; expected one with a member for each property";
        return table;
    }
    const std::optional<json::Node> required = schema ? member(*schema, "required") : std::nullopt;
    for (std::size_t i = 0; properties && i < properties->size(); ++i) {
        table.rows.push_back(rowOf(properties->member(i), required));
    }
    if (schema) {
        table.otherKeywords = keysBut(*schema, {"type", "properties", "required"});
    }
    return table;
}

Result<EditList> addProperty(const json::Document& file, std::size_t tool, std::string_view name,
                             std::string_view type)
{
    Draft draft(file);
    prepareSchema(draft, tool);
    const std::optional<json::Node> properties = draft.document().find(schemaPointer(tool, "/properties"));
    json::ObjectBuilder schema;
    schema.set("type", word(type));
    draft.apply(insertMember(draft.document(), schemaPointer(tool, "/properties"),
                             properties ? properties->size() : 0,
                             json::Member{json::Text(std::string(name)), schema.build()}));
    return draft.finish();
}

Result<EditList> removeProperty(const json::Document& file, std::size_t tool, std::string_view name)
{
    Draft draft(file);
    draft.apply(json::edit::remove(file, propertyPointer(tool, name)));
    removeRequired(draft, tool, name);
    return draft.finish();
}

Result<EditList> renameProperty(const json::Document& file, std::size_t tool, std::string_view name,
                                std::string_view to)
{
    Result<EditList> key = json::edit::renameKey(file, propertyPointer(tool, name), to);
    if (!key || name == to) {
        return key;
    }
    std::vector<TextEdit> edits = argumentReads(file, tool, name, to);
    edits.insert(edits.end(), key->edits().begin(), key->edits().end());
    const std::optional<json::Node> required = file.find(schemaPointer(tool, "/required"));
    for (const std::size_t place : requiredPlaces(required, name)) {
        edits.push_back(TextEdit{required->item(place).range(), json::quoted(to)});
    }
    return EditList::fromEdits(std::move(edits));
}

Result<EditList> moveProperty(const json::Document& file, std::size_t tool, std::string_view name,
                              std::size_t index)
{
    return json::edit::move(file, propertyPointer(tool, name), index);
}

Result<EditList> setPropertyRequired(const json::Document& file, std::size_t tool, std::string_view name,
                                     bool required)
{
    Draft draft(file);
    if (required) {
        addRequired(draft, tool, name);
    } else {
        removeRequired(draft, tool, name);
    }
    return draft.finish();
}

Result<EditList> setPropertyKeyword(const json::Document& file, std::size_t tool, std::string_view name,
                                    std::string_view keyword, const std::optional<json::Value>& value)
{
    const std::string property = propertyPointer(tool, name);
    const std::optional<json::Node> node = file.find(property);
    if (!node || !node->isObject()) {
        return failure("edit.no-place", "found no schema of `" + std::string(name) + "`; expected an object",
                       Place{{}, property, {}});
    }
    const std::string pointer = json::pointerBelow(property, keyword);
    const bool exists = node->find(keyword).has_value();
    if (!value) {
        return exists ? json::edit::remove(file, pointer) : EditList();
    }
    if (exists) {
        return replaceValue(file, pointer, *value);
    }
    return insertMember(file, property, keyword == "type" ? 0 : node->size(),
                        json::Member{json::Text(std::string(keyword)), *value});
}

} // namespace toolwright::compound::authoring
