// Properties over generated documents; the seeds are fixed, so a failure repeats.

#include "core/base/limits.h"
#include "core/json/edit.h"
#include "core/json/parse.h"
#include "core/json/pointer.h"
#include "core/json/write.h"
#include "tests/core/json/randomtext.h"
#include "tests/core/json/sametree.h"

#include <gmock/gmock.h>

namespace toolwright::json {
namespace {

constexpr int documents = 10'000;

/// A random place: from the root downwards, more often deep than not.
Node randomNode(Random& random, const Document& document)
{
    Node node = document.root();
    while (node.size() > 0 && below(random, 5) > 0) {
        const std::size_t index = below(random, node.size());
        node = node.isArray() ? node.item(index) : node.member(index).value;
    }
    return node;
}

/// What is done to a document, as text edits and as a change of its value.
struct Step
{
    Result<EditList> edits;
    std::string value;
};

/// The value of the document of @p container with that container made anew from @p children.
std::string withChildren(const Node& container, const std::vector<Member>& children)
{
    std::vector<Value> items;
    for (const Member& child : children) {
        items.push_back(child.value);
    }
    Value value = container.isArray() ? Value::array(items) : Value::object(children);
    for (Node node = container; node.parent();) {
        const Node parent = *node.parent();
        std::vector<Value> siblings;
        std::vector<Member> members;
        for (std::size_t i = 0; i < parent.size(); ++i) {
            const Node child = parent.isArray() ? parent.item(i) : parent.member(i).value;
            const Value own = child.range() == node.range() ? value : child.value();
            if (parent.isArray()) {
                siblings.push_back(own);
            } else {
                members.push_back(Member{Text(parent.member(i).key.string()), own});
            }
        }
        value = parent.isArray() ? Value::array(siblings) : Value::object(members);
        node = parent;
    }
    return write(value);
}

std::vector<Member> childrenOf(const Node& container)
{
    std::vector<Member> children;
    for (std::size_t i = 0; i < container.size(); ++i) {
        if (container.isArray()) {
            children.push_back(Member{Text(), container.item(i).value()});
        } else {
            const Node::Member member = container.member(i);
            children.push_back(Member{Text(member.key.string()), member.value.value()});
        }
    }
    return children;
}

std::string childPointer(const Node& container, std::size_t index)
{
    const std::string pointer = container.pointer();
    return container.isArray() ? pointerBelow(pointer, index)
                               : pointerBelow(pointer, container.member(index).key.string());
}

Step insertStep(Random& random, const Document& document, const Node& container)
{
    std::vector<Member> children = childrenOf(container);
    const std::size_t index = below(random, container.size() + 1);
    const std::string key = "new \"key\" " + std::to_string(random());
    const Member added{Text(container.isArray() ? "" : key), randomValue(random)};
    children.insert(children.begin() + static_cast<std::ptrdiff_t>(index), added);
    const std::string pointer = container.pointer();
    const bool appended = index == container.size() && below(random, 2) == 0;
    if (appended) {
        const std::string last = container.isArray() ? "-" : key;
        return {edit::set(document, pointerBelow(pointer, last), added.value),
                withChildren(container, children)};
    }
    return {container.isArray() ? edit::insertItem(document, pointer, index, added.value)
                                : edit::insertMember(document, pointer, index, added),
            withChildren(container, children)};
}

Step changeStep(Random& random, const Document& document, const Node& container)
{
    std::vector<Member> children = childrenOf(container);
    const std::size_t index = below(random, children.size());
    const auto at = children.begin() + static_cast<std::ptrdiff_t>(index);
    const std::string pointer = childPointer(container, index);
    switch (below(random, container.isObject() ? 4 : 3)) {
    case 0: {
        at->value = randomValue(random);
        const Value value = at->value;
        return {edit::set(document, pointer, value), withChildren(container, children)};
    }
    case 1:
        children.erase(at);
        return {edit::remove(document, pointer), withChildren(container, children)};
    case 2: {
        const std::size_t target = below(random, children.size());
        const Member moved = *at;
        children.erase(at);
        children.insert(children.begin() + static_cast<std::ptrdiff_t>(target), moved);
        return {edit::move(document, pointer, target), withChildren(container, children)};
    }
    default:
        at->key = Text("renamed\n");
        return {edit::renameKey(document, pointer, "renamed\n"), withChildren(container, children)};
    }
}

Step randomStep(Random& random, const Document& document)
{
    Node container = randomNode(random, document);
    if (!container.isArray() && !container.isObject()) {
        container = *container.parent();
    }
    if (container.size() == 0 || below(random, 3) == 0) {
        return insertStep(random, document, container);
    }
    return changeStep(random, document, container);
}

std::size_t randomSize(Random& random)
{
    return below(random, 20) == 0 ? 400 : below(random, 40);
}

TEST(Property, editsOfGeneratedDocuments)
{
    Random random(1);
    for (int i = 0; i < documents; ++i) {
        Document document = Document::parse(RandomText(random).document(randomSize(random)));
        ASSERT_THAT(document.errors(), testing::IsEmpty()) << document.text();
        for (int k = 0; k < 3; ++k) {
            const Step step = randomStep(random, document);
            if (!step.edits && step.edits.error().code == "edit.key-exists") {
                continue;
            }
            ASSERT_TRUE(step.edits) << step.edits.error().message;
            const Result<Document> after = document.edited(*step.edits);
            ASSERT_TRUE(after);
            ASSERT_THAT(after->errors(), testing::IsEmpty()) << document.text() << "\n\n" << after->text();
            ASSERT_EQ(write(after->root().value()), step.value) << document.text() << "\n\n" << after->text();
            ASSERT_LE(step.edits->edits().size(), 1U);
            ASSERT_EQ(step.edits->inverted(document.text()).apply(after->text()), document.text());
            ASSERT_EQ(differenceBetween(*after, Document::parse(after->text())), "");
            document = *after;
        }
    }
}

/// Pieces that make and break structure.
std::string randomPiece(Random& random)
{
    const std::vector<std::string> pieces{"\"",   "{",  "}",  "[",        "]", ",", ":",  "\n",
                                          "'",    "//", "/*", "*/",       "a", "1", "\\", "\t",
                                          "true", "{}", "[]", "\"x\": 1", ";", " "};
    return pieces[below(random, pieces.size())];
}

TextEdit randomEdit(Random& random, const std::string& text)
{
    const std::size_t offset = below(random, text.size() + 1);
    const std::size_t length =
        std::min(below(random, 4) == 0 ? below(random, 40) : below(random, 2), text.size() - offset);
    return TextEdit{TextRange{offset, length}, below(random, 4) == 0 ? "" : randomPiece(random)};
}

TEST(Property, typingGivesTheTreeOfTheWholeText)
{
    Random random(2);
    for (int i = 0; i < documents / 5; ++i) {
        Document document = Document::parse(RandomText(random).document(randomSize(random) * 4));
        for (int k = 0; k < 8; ++k) {
            const EditList edits = EditList::single(randomEdit(random, document.text()));
            const Document after = *document.edited(edits);
            ASSERT_EQ(differenceBetween(after, Document::parse(after.text())), "")
                << document.text() << "\n\n"
                << after.text();
            ASSERT_EQ(parseValue(after.text()).has_value(), after.errors().empty()) << after.text();
            document = after;
        }
    }
}

} // namespace
} // namespace toolwright::json
