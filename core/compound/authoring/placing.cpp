#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/textstyle.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

json::Node childAt(const json::Node& container, std::size_t index)
{
    return container.isObject() ? container.member(index).value : container.item(index);
}

/// First byte of the item or member that @p node is the value of.
std::size_t childStart(const json::Node& node)
{
    const std::optional<json::Node> above = node.parent();
    for (std::size_t i = 0; above && above->isObject() && i < above->size(); ++i) {
        const json::Node::Member member = above->member(i);
        if (member.value.range() == node.range()) {
            return member.range.offset;
        }
    }
    return node.range().offset;
}

/// The one edit of @p edits as the smallest change.
EditList narrowed(const json::Document& document, const TextEdit& edit)
{
    const std::string_view before =
        std::string_view(document.text()).substr(edit.range.offset, edit.range.length);
    const EditList difference = differenceAsEdit(before, edit.text);
    if (difference.isEmpty()) {
        return {};
    }
    TextEdit smaller = difference.edits().front();
    smaller.range.offset += edit.range.offset;
    return EditList::single(std::move(smaller));
}

/// Gives @p node the text of @p value.
EditList valueInPlace(const json::Document& document, const json::Node& node, const json::Value& value,
                      const TextStyle& style, std::size_t brokenLevels)
{
    const std::string_view text = document.text();
    const std::size_t start = childStart(node);
    const TextStart begin{marginAt(text, start), columnAt(text, node.range().offset)};
    const bool isAlone = !node.parent() || beginsLine(text, start);
    return narrowed(document, TextEdit{node.range(), isAlone ? styledText(value, style, begin, brokenLevels)
                                                             : oneLineText(value, style)});
}

bool isCompactAt(const json::Node& array, std::size_t index)
{
    if (array.size() == 0) {
        return false;
    }
    const json::Node sibling = childAt(array, std::min(index, array.size() - 1));
    return sibling.size() > 0 && !holdsLineEnd(sibling.text());
}

json::Value withMember(const json::Value& object, std::size_t index, const json::Member& added)
{
    std::vector<json::Member> members = object.members();
    const std::size_t position = std::min(index, members.size());
    members.insert(members.begin() + static_cast<std::ptrdiff_t>(position), added);
    return json::Value::object(std::move(members));
}

/// True when a container stands on one line as we write it, and on a line that it begins.
bool isOurLine(const json::Document& document, const json::Node& node, const TextStyle& style)
{
    return !style.newline.empty() && style.leavesOnOneLine && !holdsLineEnd(node.text()) &&
           beginsLine(document.text(), childStart(node)) && node.text() == oneLineText(node.value(), style);
}

Result<EditList> placeholderReplaced(const json::Document& document, const Result<EditList>& placed,
                                     const std::string& pointer, const json::Value& value,
                                     const TextStyle& style, std::size_t brokenLevels)
{
    Draft draft(document);
    draft.apply(placed);
    if (const auto node = draft.hasFailed() ? std::nullopt : draft.document().find(pointer)) {
        draft.apply(valueInPlace(draft.document(), *node, value, style, brokenLevels));
    }
    return draft.finish();
}

} // namespace

Result<EditList> insertItem(const json::Document& document, std::string_view pointer, std::size_t index,
                            const json::Value& value, std::size_t brokenLevels)
{
    const std::optional<json::Node> array = document.find(pointer);
    if (!array || value.size() == 0) {
        return json::edit::insertItem(document, pointer, index, value);
    }
    TextStyle style = styleOf(document, *array);
    if (isCompactAt(*array, index)) {
        style.newline.clear();
    }
    const std::size_t position = std::min(index, array->size());
    return placeholderReplaced(document, json::edit::insertItem(document, pointer, index, json::Value()),
                               json::pointerBelow(pointer, position), value, style, brokenLevels);
}

Result<EditList> insertMember(const json::Document& document, std::string_view pointer, std::size_t index,
                              const json::Member& member, std::size_t brokenLevels)
{
    const std::optional<json::Node> object = document.find(pointer);
    if (!object || !object->isObject() || object->find(member.key.view())) {
        return json::edit::insertMember(document, pointer, index, member);
    }
    const TextStyle style = styleOf(document, *object);
    if (isOurLine(document, *object, style)) {
        return valueInPlace(document, *object, withMember(object->value(), index, member), style, 0);
    }
    return placeholderReplaced(
        document, json::edit::insertMember(document, pointer, index, json::Member{member.key, json::Value()}),
        json::pointerBelow(pointer, member.key.view()), member.value, style, brokenLevels);
}

Result<EditList> replaceValue(const json::Document& document, std::string_view pointer,
                              const json::Value& value, std::size_t brokenLevels)
{
    const std::optional<json::Node> node = document.find(pointer);
    if (!node || value.size() == 0) {
        return json::edit::set(document, pointer, value);
    }
    if (node->kind() == json::NodeKind::Missing) {
        return json::edit::set(document, pointer, value);
    }
    return valueInPlace(document, *node, value, styleOf(document, *node), brokenLevels);
}

} // namespace toolwright::compound::authoring
