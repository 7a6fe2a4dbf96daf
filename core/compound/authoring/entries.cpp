#include "core/compound/authoring/entries.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <span>

namespace toolwright::compound::authoring {

namespace {

constexpr std::array<std::string_view, 5> stepOrder{"id", "if", "forEach", "tool", "args"};
constexpr std::array<std::string_view, 8> entryOrder{"name",     "description", "inputSchema", "risk",
                                                     "critical", "binding",     "disabled",    "note"};

tl::unexpected<Error> noPlaceFor(std::string_view what, const std::string& pointer)
{
    return failure("edit.no-place", "found no " + std::string(what) + " at `" + pointer + "`",
                   Place{".vendo/capabilities.json", pointer, {}});
}

/// Behind the last member that stands before @p key in @p order; at the end for a key of no known order.
std::size_t positionIn(const json::Node& object, std::string_view key,
                       std::span<const std::string_view> order)
{
    const auto* const end = std::find(order.begin(), order.end(), key).base();
    if (end == order.end().base()) {
        return object.size();
    }
    std::size_t position = 0;
    for (std::size_t i = 0; i < object.size(); ++i) {
        const json::Node name = object.member(i).key;
        if (std::any_of(order.begin().base(), end,
                        [&](std::string_view known) { return name.isString(known); })) {
            position = i + 1;
        }
    }
    return position;
}

bool isReservedId(std::string_view id)
{
    return id == "args" || id == "item" || id == "steps" || id == "__proto__";
}

/// The last two words of a name of words joined by `_` or `-`.
std::string lastWords(std::string_view name)
{
    std::string text(name);
    std::replace(text.begin(), text.end(), '-', '_');
    const std::size_t last = text.rfind('_');
    const std::size_t before = last == std::string::npos || last == 0 ? last : text.rfind('_', last - 1);
    return before == std::string::npos || last == 0 ? text : text.substr(before + 1);
}

} // namespace

std::optional<json::Node> member(const json::Node& node, std::string_view key)
{
    const auto found = node.isObject() ? node.find(key) : std::nullopt;
    return found ? std::optional(found->value) : std::nullopt;
}

std::string memberText(const json::Node& node, std::string_view key)
{
    const std::optional<json::Node> value = member(node, key);
    return value && value->isString() ? value->string() : std::string();
}

std::vector<std::string> entryNames(const json::Document& file)
{
    std::vector<std::string> names;
    const std::optional<json::Node> tools = member(file.root(), "tools");
    for (std::size_t i = 0; tools && tools->isArray() && i < tools->size(); ++i) {
        names.push_back(memberText(tools->item(i), "name"));
    }
    return names;
}

std::optional<std::size_t> entryIndex(const json::Document& file, std::string_view name)
{
    const std::optional<json::Node> tools = member(file.root(), "tools");
    for (std::size_t i = 0; tools && tools->isArray() && i < tools->size(); ++i) {
        const std::optional<json::Node> own = member(tools->item(i), "name");
        if (own && own->isString(name)) {
            return i;
        }
    }
    return std::nullopt;
}

std::string entryPointer(std::size_t tool, std::string_view below)
{
    return json::pointerBelow("/tools", tool) + std::string(below);
}

std::string stepPointer(std::size_t tool, std::size_t step, std::string_view below)
{
    return json::pointerBelow(entryPointer(tool, "/binding/steps"), step) + std::string(below);
}

Result<json::Node> entryAt(const json::Document& file, std::size_t tool)
{
    const std::optional<json::Node> entry = file.find(entryPointer(tool));
    if (!entry || !entry->isObject()) {
        return noPlaceFor("tool", entryPointer(tool));
    }
    return *entry;
}

Result<json::Node> stepsAt(const json::Document& capabilities, std::size_t tool)
{
    const std::string pointer = entryPointer(tool, "/binding/steps");
    const std::optional<json::Node> steps = capabilities.find(pointer);
    if (!steps || !steps->isArray()) {
        return noPlaceFor("list of steps", pointer);
    }
    return *steps;
}

Result<json::Node> stepAt(const json::Document& capabilities, std::size_t tool, std::size_t step)
{
    const std::string pointer = stepPointer(tool, step);
    const std::optional<json::Node> node = capabilities.find(pointer);
    if (!node || !node->isObject()) {
        return noPlaceFor("step", pointer);
    }
    return *node;
}

Dialect writingDialect(const json::Document& capabilities)
{
    const std::optional<json::Node> tools = member(capabilities.root(), "tools");
    bool isCertain = false;
    for (std::size_t i = 0; tools && tools->isArray() && i < tools->size(); ++i) {
        // The first value that tells decides, so that a large file need not be read to its end.
        const DialectUse use = dialectOf(stepValues(tools->item(i), i));
        if (use.isCertain && use.dialect == Dialect::Template) {
            return Dialect::Template;
        }
        isCertain = isCertain || use.isCertain;
    }
    return isCertain ? Dialect::Bare : Dialect::Template;
}

std::string uniqueName(std::string_view wanted, const std::vector<std::string>& taken)
{
    std::string candidate(wanted);
    for (std::size_t number = 2; std::find(taken.begin(), taken.end(), candidate) != taken.end(); ++number) {
        candidate = std::string(wanted) + '_' + std::to_string(number);
    }
    return candidate;
}

std::string stepIdFor(std::string_view tool, const std::vector<std::string>& taken)
{
    std::string wanted = lastWords(tool);
    if (wanted.empty() || isReservedId(wanted) || (wanted[0] >= '0' && wanted[0] <= '9')) {
        wanted = "step" + (wanted.empty() ? std::string() : '_' + wanted);
    }
    return uniqueName(wanted, taken);
}

std::size_t stepMemberPosition(const json::Node& step, std::string_view key)
{
    return positionIn(step, key, stepOrder);
}

std::size_t entryMemberPosition(const json::Node& entry, std::string_view key)
{
    return positionIn(entry, key, entryOrder);
}

} // namespace toolwright::compound::authoring
