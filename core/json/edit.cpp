#include "core/json/edit.h"

#include "core/json/editchild.h"
#include "core/json/pointer.h"
#include "core/json/write.h"

#include <algorithm>

namespace toolwright::json::edit {

namespace {

tl::unexpected<Error> noPlace(std::string_view pointer)
{
    return failure("edit.no-place",
                   "found nothing at `" + std::string(pointer) + "`, expected a value to edit there");
}

/// A child of a container, which need not be there yet.
struct Child
{
    Node container;
    /// Size of the container when there is no such child.
    std::size_t index;
    std::string key;
    bool exists;
};

std::string_view pointerAbove(std::string_view pointer)
{
    return pointer.substr(0, pointer.rfind('/'));
}

std::size_t memberIndex(const Node& object, std::string_view key)
{
    for (std::size_t i = object.size(); i > 0; --i) {
        if (object.member(i - 1).key.isString(key)) {
            return i - 1;
        }
    }
    return object.size();
}

Result<Node> containerAt(const Document& document, std::string_view pointer)
{
    if (const auto parts = parsePointer(pointer); !parts) {
        return tl::unexpected<Error>(parts.error());
    }
    const std::optional<Node> node = document.find(pointer);
    if (!node) {
        return noPlace(pointer);
    }
    if (!node->isArray() && !node->isObject()) {
        return failure("edit.no-container", "found a single value at `" + std::string(pointer) +
                                                "`, expected an array or an object");
    }
    return *node;
}

/// The child that a pointer with at least one part names.
Result<Child> childAt(const Document& document, std::string_view pointer)
{
    const Result<std::vector<std::string>> parts = parsePointer(pointer);
    if (!parts) {
        return tl::unexpected<Error>(parts.error());
    }
    const Result<Node> container = containerAt(document, pointerAbove(pointer));
    if (!container) {
        return tl::unexpected<Error>(container.error());
    }
    const std::string& last = parts->back();
    if (container->isObject()) {
        const std::size_t index = memberIndex(*container, last);
        return Child{*container, index, last, index < container->size()};
    }
    const std::optional<std::size_t> index = last == "-" ? container->size() : arrayIndex(last);
    if (!index || *index > container->size()) {
        return noPlace(pointer);
    }
    return Child{*container, *index, {}, *index < container->size()};
}

/// The child named, which must exist.
Result<Child> existingChildAt(const Document& document, std::string_view pointer)
{
    if (pointer.empty()) {
        return failure("edit.no-place",
                       "found the pointer to the whole document, expected one to a part of it");
    }
    Result<Child> child = childAt(document, pointer);
    if (child && !child->exists) {
        return noPlace(pointer);
    }
    return child;
}

tl::unexpected<Error> keyExists(std::string_view key)
{
    return failure("edit.key-exists", "found the key " + quoted(key) + " already, expected a new one");
}

} // namespace

Result<EditList> set(const Document& document, std::string_view pointer, const Value& value)
{
    if (pointer.empty()) {
        return replaceValue(document, document.root(), value);
    }
    const Result<Child> child = childAt(document, pointer);
    if (!child) {
        return tl::unexpected<Error>(child.error());
    }
    const Node& container = child->container;
    if (child->exists) {
        const Node node =
            container.isObject() ? container.member(child->index).value : container.item(child->index);
        return replaceValue(document, node, value);
    }
    const std::optional<std::string> key = container.isObject() ? std::optional(child->key) : std::nullopt;
    return insertChild(document, container, child->index, Content{key, value});
}

Result<EditList> insertItem(const Document& document, std::string_view pointer, std::size_t index,
                            const Value& value)
{
    const Result<Node> array = containerAt(document, pointer);
    if (!array) {
        return tl::unexpected<Error>(array.error());
    }
    if (!array->isArray()) {
        return failure("edit.no-container",
                       "found an object at `" + std::string(pointer) + "`, expected an array");
    }
    return insertChild(document, *array, index, Content{std::nullopt, value});
}

Result<EditList> insertMember(const Document& document, std::string_view pointer, std::size_t index,
                              const Member& member)
{
    const Result<Node> object = containerAt(document, pointer);
    if (!object) {
        return tl::unexpected<Error>(object.error());
    }
    if (!object->isObject()) {
        return failure("edit.no-container",
                       "found an array at `" + std::string(pointer) + "`, expected an object");
    }
    if (object->find(member.key.view())) {
        return keyExists(member.key.view());
    }
    return insertChild(document, *object, index, Content{member.key.string(), member.value});
}

Result<EditList> remove(const Document& document, std::string_view pointer)
{
    const Result<Child> child = existingChildAt(document, pointer);
    if (!child) {
        return tl::unexpected<Error>(child.error());
    }
    std::vector<std::size_t> indexes;
    for (std::size_t i = 0; child->container.isObject() && i < child->index; ++i) {
        if (child->container.member(i).key.isString(child->key)) {
            indexes.push_back(i);
        }
    }
    indexes.push_back(child->index);
    return removeChildren(document, child->container, indexes);
}

EditList removeChild(const Document& document, const Node& container, std::size_t index)
{
    // One run of children is one edit, which overlaps nothing.
    return removeChildren(document, container, {index}).value_or(EditList());
}

Result<EditList> move(const Document& document, std::string_view pointer, std::size_t index)
{
    const Result<Child> child = existingChildAt(document, pointer);
    if (!child) {
        return tl::unexpected<Error>(child.error());
    }
    const std::size_t target = std::min(index, child->container.size() - 1);
    return moveChild(document, child->container, child->index, target);
}

Result<EditList> reorder(const Document& document, std::string_view pointer,
                         const std::vector<std::size_t>& order)
{
    const Result<Node> container = containerAt(document, pointer);
    if (!container) {
        return tl::unexpected<Error>(container.error());
    }
    std::vector<bool> seen(container->size(), false);
    for (const std::size_t index : order) {
        if (index < seen.size()) {
            seen[index] = true;
        }
    }
    const bool isWhole = std::find(seen.begin(), seen.end(), false) == seen.end();
    if (order.size() != seen.size() || !isWhole) {
        return failure("edit.order", "found an order that is not one of all items; expected each position "
                                     "once");
    }
    return orderChildren(document, *container, order);
}

Result<EditList> renameKey(const Document& document, std::string_view pointer, std::string_view key)
{
    const Result<Child> child = existingChildAt(document, pointer);
    if (!child) {
        return tl::unexpected<Error>(child.error());
    }
    if (!child->container.isObject()) {
        return failure("edit.no-container",
                       "found an array around `" + std::string(pointer) + "`, expected an object");
    }
    if (child->key == key) {
        return EditList();
    }
    if (child->container.find(key)) {
        return keyExists(key);
    }
    const Node old = child->container.member(child->index).key;
    return EditList::single(TextEdit{old.range(), quoted(key)});
}

} // namespace toolwright::json::edit
