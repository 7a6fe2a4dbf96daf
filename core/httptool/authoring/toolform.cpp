#include "core/httptool/authoring/toolform.h"

#include "core/json/parse.h"
#include "core/json/pointer.h"
#include "core/json/write.h"

#include <algorithm>
#include <utility>

namespace toolwright::httptool::authoring {

namespace {

const std::vector<std::string> methodChoices{"GET", "POST", "PATCH", "DELETE"};
const std::vector<std::string> accessChoices{"public", "private"};
const std::vector<std::string> typeChoices{"string", "integer", "number", "boolean", "array", "object"};

/// A text that is no JSON stands as it is, so that only what needs them has quotes.
std::string shownTemplate(const json::Value& value)
{
    if (!value.isString()) {
        return json::write(value);
    }
    const std::string text(value.toString());
    return text.empty() || json::parseValue(text) ? json::quoted(text) : text;
}

bool isPlainWord(const json::Value& value)
{
    return value.isString() && !value.toString().empty() &&
           value.toString().find_first_of(",[\"") == std::string::npos && value.toString().front() != ' ' &&
           value.toString().back() != ' ';
}

std::string shownList(const json::Value& value)
{
    if (!value.isArray() || !std::ranges::all_of(value.items(), &isPlainWord)) {
        return json::write(value);
    }
    std::string shown;
    for (const json::Value& item : value.items()) {
        shown += std::string(shown.empty() ? "" : ", ") + std::string(item.toString());
    }
    return shown;
}

std::string fieldText(const json::Value& value)
{
    return value.isString() ? std::string(value.toString()) : json::write(value);
}

std::string shownAs(FieldKind kind, const json::Value& value)
{
    switch (kind) {
    case FieldKind::Template:
        return shownTemplate(value);
    case FieldKind::List:
        return shownList(value);
    case FieldKind::Text:
    case FieldKind::Choice:
        return fieldText(value);
    }
    return {};
}

/// Reads fields of one document.
class FormReader
{
public:
    explicit FormReader(const yaml::Document& document)
        : m_document(document)
    {
    }

    FormField field(const std::string& pointer, FieldKind kind, std::vector<std::string> choices = {}) const
    {
        const auto parts = json::parsePointer(pointer);
        FormField result{pointer, parts && !parts->empty() ? parts->back() : std::string(), kind};
        result.choices = std::move(choices);
        const yaml::Node* node = m_document.find(pointer);
        result.isSet = node != nullptr && !node->isNull();
        if (result.isSet) {
            result.value = shownAs(kind, node->toValue());
        }
        return result;
    }

    FormPart members(FormPartKind kind, const std::string& pointer, FieldKind valueKind) const
    {
        FormPart part{kind, pointer};
        const yaml::Node* node = m_document.find(pointer);
        if (node == nullptr || !node->isMapping()) {
            return part;
        }
        for (std::size_t i = 0; i < node->size(); ++i) {
            const std::string below = json::pointerBelow(pointer, node->key(i).text);
            if (node->key(i).isScalar() && m_document.find(below) == &node->value(i)) {
                part.fields.push_back(named(field(below, valueKind), node->value(i)));
            }
        }
        return part;
    }

    FormPart items(FormPartKind kind, const std::string& pointer) const
    {
        FormPart part{kind, pointer};
        const yaml::Node* node = m_document.find(pointer);
        for (std::size_t i = 0; node != nullptr && node->isSequence() && i < node->size(); ++i) {
            part.fields.push_back(
                named(field(json::pointerBelow(pointer, i), FieldKind::Text), node->children[i]));
        }
        return part;
    }

    FormPart parameters() const
    {
        const std::string pointer = "/parameters/properties";
        FormPart part{FormPartKind::Parameters, pointer};
        const yaml::Node* node = m_document.find(pointer);
        for (std::size_t i = 0; node != nullptr && node->isMapping() && i < node->size(); ++i) {
            const std::string below = json::pointerBelow(pointer, node->key(i).text);
            if (m_document.find(below) == &node->value(i)) {
                part.parameters.push_back(parameter(node->key(i).text, below));
            }
        }
        return part;
    }

    FormPart message() const
    {
        const yaml::Node* node = m_document.find("/respond/message");
        const bool isSplit = node != nullptr && node->isMapping();
        FormPart part{FormPartKind::Message};
        part.fields.push_back(
            field(isSplit ? "/respond/message/default" : "/respond/message", FieldKind::Text));
        part.fields.push_back(field("/respond/message/when_empty", FieldKind::Text));
        return part;
    }

private:
    /// A row that is there, also with nothing in it.
    static FormField named(FormField field, const yaml::Node& node)
    {
        field.isNamed = true;
        field.isSet = true;
        if (node.isNull() || field.value == "\"\"") {
            field.value.clear();
        }
        return field;
    }

    ParameterRow parameter(const std::string& name, const std::string& pointer) const
    {
        const yaml::Node* required = m_document.find("/parameters/required");
        const bool isListed = required != nullptr && required->isSequence() &&
                              std::ranges::any_of(required->children, [&name](const yaml::Node& item) {
                                  return item.isScalar() && item.text == name;
                              });
        return {name,
                pointer,
                field(pointer + "/type", FieldKind::Choice, typeChoices),
                field(pointer + "/description", FieldKind::Text),
                field(pointer + "/enum", FieldKind::List),
                isListed};
    }

    const yaml::Document& m_document;
};

} // namespace

std::vector<FormPart> toolForm(const yaml::Document& document)
{
    const FormReader read(document);
    FormPart tool{FormPartKind::Tool};
    tool.fields = {read.field("/name", FieldKind::Text), read.field("/description", FieldKind::Text),
                   read.field("/when_to_use", FieldKind::Text),
                   read.field("/access", FieldKind::Choice, accessChoices)};
    // A tool sends a request or starts a routine.
    if (document.find("/request") == nullptr || document.find("/routine") != nullptr) {
        tool.fields.push_back(read.field("/routine", FieldKind::Text));
    }
    FormPart request{FormPartKind::Request};
    request.fields = {read.field("/request/method", FieldKind::Choice, methodChoices),
                      read.field("/request/base_url", FieldKind::Text),
                      read.field("/request/path", FieldKind::Text)};
    return {std::move(tool),
            read.parameters(),
            std::move(request),
            read.items(FormPartKind::Requires, "/request/requires"),
            read.members(FormPartKind::Headers, "/request/headers", FieldKind::Template),
            read.members(FormPartKind::Query, "/request/query", FieldKind::Template),
            read.members(FormPartKind::Body, "/request/body", FieldKind::Template),
            read.members(FormPartKind::Data, "/respond/data", FieldKind::Text),
            read.message()};
}

} // namespace toolwright::httptool::authoring
