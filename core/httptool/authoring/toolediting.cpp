#include "core/httptool/authoring/toolediting.h"

#include "core/httptool/names.h"
#include "core/json/parse.h"
#include "core/json/pointer.h"
#include "core/yaml/edit.h"
#include "core/yaml/write.h"

#include <algorithm>
#include <utility>

namespace toolwright::httptool::authoring {

namespace {

std::string_view parentOf(std::string_view pointer)
{
    return pointer.substr(0, std::min(pointer.rfind('/'), pointer.size()));
}

/// The last part, without escapes.
std::string lastOf(std::string_view pointer)
{
    const auto parts = json::parsePointer(pointer);
    return parts && !parts->empty() ? parts->back() : std::string();
}

json::Value wrapped(std::string_view key, json::Value value)
{
    if (key == "-") {
        return json::Value::array({std::move(value)});
    }
    json::ObjectBuilder builder;
    builder.set(std::string(key), std::move(value));
    return builder.build();
}

/// A place that is there but holds nothing, such as `query:` with no value behind it.
bool isEmptyPlace(const yaml::Node& node)
{
    return node.isScalar() ? node.isNull() : node.size() == 0;
}

} // namespace

Result<EditList> setValue(const yaml::Document& document, std::string_view pointer, const json::Value& value)
{
    json::Value wanted = value;
    while (!pointer.empty()) {
        const std::string_view parent = parentOf(pointer);
        const yaml::Node* above = parent.empty() ? document.root() : document.find(parent);
        if (above != nullptr && !isEmptyPlace(*above)) {
            break;
        }
        wanted = wrapped(lastOf(pointer), std::move(wanted));
        pointer = parent;
    }
    if (pointer.empty() && document.root() == nullptr && !document.error()) {
        const std::string& text = document.text();
        const std::string lead = text.empty() || text.ends_with('\n') ? "" : "\n";
        return EditList::single(TextEdit{TextRange{text.size(), 0}, lead + toolText(wanted)});
    }
    return yaml::edit::set(document, pointer, wanted);
}

Result<EditList> clearValue(const yaml::Document& document, std::string_view pointer)
{
    if (document.find(pointer) == nullptr) {
        return EditList();
    }
    while (true) {
        const std::string_view parent = parentOf(pointer);
        const yaml::Node* above = parent.empty() ? nullptr : document.find(parent);
        if (above == nullptr || above->size() > 1) {
            return yaml::edit::remove(document, pointer);
        }
        pointer = parent;
    }
}

Result<EditList> setTyped(const yaml::Document& document, std::string_view pointer, std::string_view typed,
                          bool isText)
{
    if (typed.empty()) {
        return clearValue(document, pointer);
    }
    if (!isText) {
        const auto value = json::parseValue(typed);
        if (value && (value->isNumber() || value->isBoolean())) {
            return setValue(document, pointer, *value);
        }
    }
    return setValue(document, pointer, json::Value::string(std::string(typed)));
}

std::string toolText(const json::Value& tool)
{
    return yaml::blockText(tool, yaml::Layout()).value_or(std::string()) + "\n";
}

std::string newToolText(std::string_view key)
{
    std::string words(key);
    std::ranges::replace_if(
        words, [](char c) { return c == '_' || c == '-'; }, ' ');
    return "description: " + words +
           "\n"
           "when_to_use: \n"
           "parameters:\n"
           "  type: object\n"
           "  properties: {}\n"
           "request:\n"
           "  method: GET\n"
           "  base_url: $env.API_URL\n"
           "  path: /" +
           std::string(key) + "\n";
}

} // namespace toolwright::httptool::authoring
