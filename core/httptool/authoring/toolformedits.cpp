#include "core/httptool/authoring/toolediting.h"
#include "core/httptool/authoring/toolform.h"
#include "core/httptool/names.h"
#include "core/httptool/placeholder.h"
#include "core/json/parse.h"
#include "core/json/pointer.h"
#include "core/yaml/edit.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace toolwright::httptool::authoring {

namespace {

constexpr std::string_view propertiesPointer = "/parameters/properties";
constexpr std::string_view requiredPointer = "/parameters/required";
constexpr std::string_view messagePointer = "/respond/message";

tl::unexpected<Error> nameFailure(const std::string& message)
{
    return failure("form.name", message);
}

json::Value typedList(std::string_view typed)
{
    if (typed.starts_with('[')) {
        if (const auto value = json::parseValue(typed)) {
            return *value;
        }
    }
    std::vector<json::Value> items;
    while (!typed.empty()) {
        const std::size_t end = std::min(typed.find(','), typed.size());
        const std::string_view word = trimmed(typed.substr(0, end));
        if (!word.empty()) {
            items.push_back(json::Value::string(std::string(word)));
        }
        typed.remove_prefix(std::min(end + 1, typed.size()));
    }
    return json::Value::array(std::move(items));
}

json::Value typedValue(const FormField& field, std::string_view typed)
{
    if (field.kind == FieldKind::List) {
        return typedList(typed);
    }
    if (field.kind == FieldKind::Template && !typed.empty()) {
        if (const auto value = json::parseValue(typed)) {
            return *value;
        }
    }
    return json::Value::string(std::string(typed));
}

/// A message of one text becomes the `default` when another for nothing found is given.
std::optional<json::Value> splitMessage(const yaml::Document& document, const FormField& field,
                                        const json::Value& value)
{
    const yaml::Node* message = document.find(messagePointer);
    if (field.pointer != "/respond/message/when_empty" || message == nullptr || !message->isScalar() ||
        message->isNull()) {
        return std::nullopt;
    }
    json::ObjectBuilder both;
    both.set("when_empty", value);
    both.set("default", message->toValue());
    return both.build();
}

Result<EditList> joined(const std::vector<Result<EditList>>& parts)
{
    std::vector<TextEdit> edits;
    for (const Result<EditList>& part : parts) {
        if (!part) {
            return part;
        }
        edits.insert(edits.end(), part->edits().begin(), part->edits().end());
    }
    return EditList::fromEdits(std::move(edits));
}

std::optional<std::size_t> requiredIndex(const yaml::Document& document, std::string_view name)
{
    const yaml::Node* required = document.find(requiredPointer);
    for (std::size_t i = 0; required != nullptr && required->isSequence() && i < required->size(); ++i) {
        if (required->children[i].isScalar() && required->children[i].text == name) {
            return i;
        }
    }
    return std::nullopt;
}

/// @p text with placeholders of the argument @p name renamed.
std::string renamedText(const std::string& text, std::string_view name, std::string_view to)
{
    std::string result = text;
    auto found = placeholdersIn(text);
    std::ranges::reverse(found);
    for (const Placeholder& placeholder : found) {
        if (placeholder.root == Root::Params && placeholder.name() == name) {
            const std::string_view root = "$params.";
            result.replace(placeholder.offset + root.size(), name.size(), to);
        }
    }
    return result;
}

/// `params.<name>` and what is below it.
bool readsParameter(std::string_view path, std::string_view name)
{
    const std::string wanted = "params." + std::string(name);
    return path == wanted || (path.starts_with(wanted) && path[wanted.size()] == '.');
}

/// Renames an argument in every text below the request.
class ParameterRename
{
public:
    ParameterRename(const yaml::Document& document, std::string_view name, std::string_view to)
        : m_document(document)
        , m_name(name)
        , m_to(to)
    {
    }

    void visit(const yaml::Node& node, const std::string& pointer)
    {
        if (node.isScalar()) {
            const bool isRequirement = pointer.starts_with("/request/requires/");
            const std::string text =
                isRequirement ? requirement(node.text) : renamedText(node.text, m_name, m_to);
            if (text != node.text) {
                m_edits.push_back(yaml::edit::set(m_document, pointer, json::Value::string(text)));
            }
            return;
        }
        for (std::size_t i = 0; i < node.size(); ++i) {
            if (node.isMapping()) {
                visit(node.value(i), json::pointerBelow(pointer, node.key(i).text));
            } else {
                visit(node.children[i], json::pointerBelow(pointer, i));
            }
        }
    }

    std::vector<Result<EditList>>& edits() { return m_edits; }

private:
    std::string requirement(const std::string& path) const
    {
        const std::size_t start = std::string_view("params.").size();
        return readsParameter(path, m_name)
                   ? path.substr(0, start) + std::string(m_to) + path.substr(start + m_name.size())
                   : path;
    }

    const yaml::Document& m_document;
    std::string_view m_name;
    std::string_view m_to;
    std::vector<Result<EditList>> m_edits;
};

/// Two edits next to each other cannot be made as one list: the second is made on the text after the first.
Result<EditList> afterwards(const yaml::Document& document, const Result<EditList>& first,
                            const std::function<Result<EditList>(const yaml::Document&)>& second)
{
    if (!first) {
        return first;
    }
    const auto text = first->apply(document.text());
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    const auto next = second(yaml::Document::parse(*text));
    return next ? Result<EditList>(first->then(*next)) : next;
}

Result<void> checkParameterName(const yaml::Document& document, std::string_view name)
{
    if (name.empty() || !std::ranges::all_of(name, &isSegmentCharacter)) {
        return nameFailure("an argument is named by letters, digits and underscores, found \"" +
                           std::string(name) + "\"");
    }
    if (document.find(json::pointerBelow(propertiesPointer, name)) != nullptr) {
        return nameFailure("there is an argument \"" + std::string(name) + "\" already");
    }
    return {};
}

} // namespace

Result<EditList> setField(const yaml::Document& document, const FormField& field, std::string_view typed)
{
    if (typed.empty() && !field.isNamed) {
        return clearValue(document, field.pointer);
    }
    const json::Value value = typedValue(field, typed);
    if (const auto both = splitMessage(document, field, value)) {
        return setValue(document, messagePointer, *both);
    }
    return setValue(document, field.pointer, value);
}

Result<EditList> addRow(const yaml::Document& document, const FormPart& part, std::string_view name)
{
    if (part.kind == FormPartKind::Parameters) {
        if (const auto checked = checkParameterName(document, name); !checked) {
            return tl::unexpected<Error>(checked.error());
        }
        json::ObjectBuilder schema;
        schema.set("type", json::Value::string("string"));
        const std::string pointer = json::pointerBelow(part.pointer, name);
        const auto added = setValue(document, pointer, schema.build());
        return document.find("/parameters/type") != nullptr
                   ? added
                   : afterwards(document, added, [](const yaml::Document& changed) {
                         return setValue(changed, "/parameters/type", json::Value::string("object"));
                     });
    }
    if (part.kind == FormPartKind::Requires) {
        return name.empty() ? nameFailure("a requirement names a value, such as params.product")
                            : setValue(document, part.pointer + "/-", json::Value::string(std::string(name)));
    }
    const std::string pointer = json::pointerBelow(part.pointer, name);
    if (name.empty() || document.find(pointer) != nullptr) {
        return nameFailure(name.empty() ? "expected a name, found nothing"
                                        : "there is \"" + std::string(name) + "\" already");
    }
    return setValue(document, pointer, json::Value::string(""));
}

Result<EditList> renameRow(const yaml::Document& document, std::string_view pointer, std::string_view name)
{
    const std::string_view parent = pointer.substr(0, std::min(pointer.rfind('/'), pointer.size()));
    const std::string renamed = json::pointerBelow(parent, name);
    if (renamed == pointer) {
        return EditList();
    }
    if (name.empty() || document.find(renamed) != nullptr) {
        return nameFailure(name.empty() ? "expected a name, found nothing"
                                        : "there is \"" + std::string(name) + "\" already");
    }
    return yaml::edit::renameKey(document, pointer, name);
}

Result<EditList> renameParameter(const yaml::Document& document, std::string_view name, std::string_view to)
{
    if (name == to) {
        return EditList();
    }
    if (const auto checked = checkParameterName(document, to); !checked) {
        return tl::unexpected<Error>(checked.error());
    }
    ParameterRename rename(document, name, to);
    if (const yaml::Node* request = document.find("/request")) {
        rename.visit(*request, "/request");
    }
    auto& edits = rename.edits();
    edits.push_back(yaml::edit::renameKey(document, json::pointerBelow(propertiesPointer, name), to));
    if (const auto index = requiredIndex(document, name)) {
        edits.push_back(yaml::edit::set(document, json::pointerBelow(requiredPointer, *index),
                                        json::Value::string(std::string(to))));
    }
    return joined(edits);
}

Result<EditList> removeParameter(const yaml::Document& document, std::string_view name)
{
    return afterwards(document, setRequired(document, name, false), [name](const yaml::Document& changed) {
        return clearValue(changed, json::pointerBelow(propertiesPointer, name));
    });
}

Result<EditList> setRequired(const yaml::Document& document, std::string_view name, bool isRequired)
{
    const auto index = requiredIndex(document, name);
    if (index.has_value() == isRequired) {
        return EditList();
    }
    return isRequired ? setValue(document, std::string(requiredPointer) + "/-",
                                 json::Value::string(std::string(name)))
                      : clearValue(document, json::pointerBelow(requiredPointer, *index));
}

} // namespace toolwright::httptool::authoring
