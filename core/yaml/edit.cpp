#include "core/yaml/edit.h"

#include "core/json/pointer.h"
#include "core/yaml/placement.h"
#include "core/yaml/write.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

namespace toolwright::yaml::edit {

namespace {

using Parts = std::vector<std::string>;

tl::unexpected<Error> noPlace(std::string_view pointer)
{
    return failure("edit.no-place", "there is nothing at this pointer; expected a value",
                   Place{{}, std::string(pointer), {}});
}

/// The node of an edit and the way to it.
struct Target
{
    Parts parts;
    const Node* node = nullptr;
    const Node* key = nullptr;
    const Node* parent = nullptr;
    const Node* parentKey = nullptr;
    bool inFlow = false;
};

Result<Target> locate(const Document& document, std::string_view pointer)
{
    auto parts = json::parsePointer(pointer);
    if (!parts) {
        return tl::unexpected<Error>(std::move(parts.error()));
    }
    if (document.error() || document.documentCount() > 1 || !document.anchors().empty()) {
        return failure("edit.broken", "the file cannot be read as it is; expected one YAML document",
                       Place{{}, std::string(pointer), {}});
    }
    Target target{*std::move(parts), document.find(pointer), document.findKey(pointer)};
    std::string above;
    for (std::size_t i = 0; i < target.parts.size(); ++i) {
        target.parent = document.find(above);
        target.parentKey = document.findKey(above);
        target.inFlow = target.inFlow || (target.parent != nullptr && target.parent->isFlow());
        above = json::pointerBelow(above, target.parts[i]);
    }
    return target;
}

/// Changes one child of a container; none when the container does not fit.
using Change =
    std::function<std::optional<json::Value>(const json::Value& container, const std::string& part)>;

/// The whole value with @p change applied at the last of @p parts.
std::optional<json::Value> changedAt(const json::Value& value, std::span<const std::string> parts,
                                     const Change& change)
{
    if (parts.size() == 1) {
        return change(value, parts.front());
    }
    const std::string& part = parts.front();
    if (value.isObject()) {
        std::vector<json::Member> members = value.members();
        const auto found =
            std::ranges::find_if(members, [&](const json::Member& each) { return each.key.view() == part; });
        auto inner =
            found == members.end() ? std::nullopt : changedAt(found->value, parts.subspan(1), change);
        if (!inner) {
            return std::nullopt;
        }
        found->value = *std::move(inner);
        return json::Value::object(std::move(members));
    }
    const auto index = json::arrayIndex(part);
    if (!value.isArray() || !index || *index >= value.size()) {
        return std::nullopt;
    }
    std::vector<json::Value> items = value.items();
    auto inner = changedAt(items[*index], parts.subspan(1), change);
    if (!inner) {
        return std::nullopt;
    }
    items[*index] = *std::move(inner);
    return json::Value::array(std::move(items));
}

/// The first of @p edits after which the text reads as @p wanted.
Result<EditList> firstThatReads(const Document& document, const std::vector<TextEdit>& edits,
                                const std::optional<json::Value>& wanted)
{
    for (const TextEdit& edit : edits) {
        EditList list = EditList::single(edit);
        const auto text = list.apply(document.text());
        if (!text || !wanted) {
            continue;
        }
        const Document after = Document::parse(*text);
        if (!after.error() && after.documentCount() <= 1 && after.anchors().empty() &&
            after.value() == *wanted) {
            return list;
        }
    }
    return failure("edit.unsafe", "no text was found that reads as wanted; edit the text by hand");
}

std::optional<json::Value> withItem(const json::Value& container, const std::string& part,
                                    const json::Value& item, bool replaces)
{
    if (!container.isArray()) {
        return std::nullopt;
    }
    std::vector<json::Value> items = container.items();
    const std::size_t index = std::min(json::arrayIndex(part).value_or(items.size()), items.size());
    if (replaces && index < items.size()) {
        items[index] = item;
    } else {
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(index), item);
    }
    return json::Value::array(std::move(items));
}

Change setting(const json::Value& value)
{
    return [&value](const json::Value& container, const std::string& part) -> std::optional<json::Value> {
        if (!container.isObject()) {
            return withItem(container, part, value, true);
        }
        json::ObjectBuilder builder;
        for (const json::Member& member : container.members()) {
            builder.set(member.key, member.value);
        }
        builder.set(part, value);
        return builder.build();
    };
}

std::optional<json::Value> removing(const json::Value& container, const std::string& part)
{
    if (container.isObject()) {
        std::vector<json::Member> members = container.members();
        std::erase_if(members, [&](const json::Member& member) { return member.key.view() == part; });
        return json::Value::object(std::move(members));
    }
    std::vector<json::Value> items = container.items();
    const auto index = json::arrayIndex(part);
    if (!index || *index >= items.size()) {
        return std::nullopt;
    }
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(*index));
    return json::Value::array(std::move(items));
}

std::size_t indexIn(const Node& container, const std::string& part)
{
    if (container.isSequence()) {
        return json::arrayIndex(part).value_or(container.size());
    }
    for (std::size_t i = container.size(); i > 0; --i) {
        if (container.key(i - 1).text == part) {
            return i - 1;
        }
    }
    return container.size();
}

/// A container that is not there yet: the parent must hold children of that kind.
Result<EditList> append(const Document& document, std::string_view pointer, const Target& target,
                        const json::Value& value)
{
    if (target.parent == nullptr) {
        return noPlace(pointer);
    }
    const std::string& part = target.parts.back();
    const bool isItem = target.parent->isSequence() && (part == "-" || json::arrayIndex(part));
    if (!target.parent->isMapping() && !isItem) {
        return failure("edit.no-container", "the value above holds nothing of that name",
                       Place{{}, std::string(pointer), {}});
    }
    const Content content{isItem ? std::nullopt : std::optional(part), value};
    return firstThatReads(document, insertions(document, *target.parent, target.parent->size(), content),
                          changedAt(document.value(), target.parts, setting(value)));
}

/// The whole document.
Result<EditList> setRoot(const Document& document, const json::Value& value)
{
    if (document.root() != nullptr) {
        return firstThatReads(document, replacements(document, *document.root(), nullptr, false, value),
                              value);
    }
    std::vector<TextEdit> edits;
    if (auto text = blockText(value, Layout())) {
        edits.push_back(TextEdit{TextRange{document.text().size(), 0}, *text + "\n"});
        edits.push_back(TextEdit{TextRange{document.text().size(), 0}, "\n" + *text + "\n"});
    }
    return firstThatReads(document, edits, value);
}

} // namespace

Result<EditList> set(const Document& document, std::string_view pointer, const json::Value& value)
{
    const auto target = locate(document, pointer);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    if (target->parts.empty()) {
        return setRoot(document, value);
    }
    if (target->node == nullptr) {
        return append(document, pointer, *target, value);
    }
    if (target->node->toValue() == value) {
        return EditList();
    }
    return firstThatReads(document, replacements(document, *target->node, target->key, target->inFlow, value),
                          changedAt(document.value(), target->parts, setting(value)));
}

Result<EditList> insertItem(const Document& document, std::string_view pointer, std::size_t index,
                            const json::Value& value)
{
    const auto target = locate(document, pointer);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    if (target->node == nullptr || !target->node->isSequence()) {
        return failure("edit.no-container", "there is no list at this pointer",
                       Place{{}, std::string(pointer), {}});
    }
    Parts parts = target->parts;
    parts.push_back(std::to_string(std::min(index, target->node->size())));
    const Change change = [&value](const json::Value& container, const std::string& part) {
        return withItem(container, part, value, false);
    };
    return firstThatReads(document, insertions(document, *target->node, index, Content{std::nullopt, value}),
                          changedAt(document.value(), parts, change));
}

Result<EditList> insertMember(const Document& document, std::string_view pointer, std::size_t index,
                              const json::Member& member)
{
    const auto target = locate(document, pointer);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    if (target->node == nullptr || !target->node->isMapping()) {
        return failure("edit.no-container", "there is no mapping at this pointer",
                       Place{{}, std::string(pointer), {}});
    }
    if (target->node->find(member.key.view()) != nullptr) {
        return failure("edit.key-exists", "the mapping has this key already",
                       Place{{}, std::string(pointer), {}});
    }
    Parts parts = target->parts;
    parts.push_back(member.key.string());
    return firstThatReads(
        document, insertions(document, *target->node, index, Content{member.key.string(), member.value}),
        changedAt(document.value(), parts, setting(member.value)));
}

Result<EditList> remove(const Document& document, std::string_view pointer)
{
    const auto target = locate(document, pointer);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    if (target->node == nullptr || target->parent == nullptr) {
        return noPlace(pointer);
    }
    const std::size_t index = indexIn(*target->parent, target->parts.back());
    const std::vector<TextEdit> edits = removals(document, *target->parent, target->parentKey, index);
    const Node& parent = *target->parent;
    const bool isDuplicate =
        parent.isMapping() && std::ranges::any_of(parent.children, [&](const Node& child) {
            return &child != &parent.key(index) && child.text == parent.key(index).text &&
                   (&child - parent.children.data()) % 2 == 0;
        });
    if (isDuplicate && !edits.empty()) {
        return EditList::single(edits.front());
    }
    return firstThatReads(document, edits, changedAt(document.value(), target->parts, removing));
}

Result<EditList> renameKey(const Document& document, std::string_view pointer, std::string_view key)
{
    const auto target = locate(document, pointer);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    if (target->key == nullptr) {
        return noPlace(pointer);
    }
    if (target->key->text == key) {
        return EditList();
    }
    if (target->parent->find(key) != nullptr) {
        return failure("edit.key-exists", "the mapping has this key already",
                       Place{{}, std::string(pointer), {}});
    }
    const Change change = [&](const json::Value& container, const std::string& part) {
        std::vector<json::Member> members = container.members();
        for (json::Member& member : members) {
            if (member.key.view() == part) {
                member.key = json::Text(std::string(key));
            }
        }
        return std::optional(json::Value::object(std::move(members)));
    };
    std::vector<TextEdit> edits;
    if (auto text = keyText(key, target->inFlow)) {
        edits.push_back(TextEdit{target->key->range, *std::move(text)});
    }
    return firstThatReads(document, edits, changedAt(document.value(), target->parts, change));
}

} // namespace toolwright::yaml::edit
