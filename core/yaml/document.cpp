#include "core/yaml/document.h"

#include "core/json/pointer.h"
#include "core/yaml/reader.h"
#include "core/yaml/scalar.h"

#include <algorithm>
#include <utility>

namespace toolwright::yaml {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

const Node* childAt(const Node& node, const std::string& part, const Node** key)
{
    if (node.isSequence()) {
        const std::optional<std::size_t> index = json::arrayIndex(part);
        return index && *index < node.size() ? &node.children[*index] : nullptr;
    }
    for (std::size_t i = node.isMapping() ? node.size() : 0; i > 0; --i) {
        if (node.key(i - 1).text == part) {
            *key = &node.key(i - 1);
            return &node.value(i - 1);
        }
    }
    return nullptr;
}

struct Found
{
    const Node* key = nullptr;
    const Node* node = nullptr;
    /// The pointer leads to it, not only to something below.
    bool isExact = false;
};

Found follow(const Node* root, std::string_view pointer)
{
    const auto parts = json::parsePointer(pointer);
    Found found{nullptr, root, root != nullptr && parts.has_value()};
    if (!found.isExact) {
        return found;
    }
    for (const std::string& part : *parts) {
        const Node* key = nullptr;
        const Node* child = childAt(*found.node, part, &key);
        if (child == nullptr) {
            found.isExact = false;
            break;
        }
        found.node = child;
        found.key = key;
    }
    return found;
}

} // namespace

const Node* Node::find(std::string_view name) const
{
    for (std::size_t i = isMapping() ? size() : 0; i > 0; --i) {
        if (key(i - 1).text == name) {
            return &value(i - 1);
        }
    }
    return nullptr;
}

bool Node::isNull() const
{
    return isScalar() && toValue().isNull();
}

json::Value Node::toValue() const
{
    if (isSequence()) {
        std::vector<json::Value> items;
        items.reserve(children.size());
        for (const Node& child : children) {
            items.push_back(child.toValue());
        }
        return json::Value::array(std::move(items));
    }
    if (isMapping()) {
        json::ObjectBuilder builder;
        for (std::size_t i = 0; i < size(); ++i) {
            builder.set(key(i).text, value(i).toValue());
        }
        return builder.build();
    }
    if (style == Style::Empty && tag.empty()) {
        return {};
    }
    return style == Style::Plain && tag != "tag:yaml.org,2002:str" ? plainValue(text)
                                                                   : json::Value::string(text);
}

Document::Document()
    : Document(std::make_shared<DocumentData>())
{
}

Document::Document(std::shared_ptr<const DocumentData> data)
    : m_data(std::move(data))
{
}

Document Document::parse(std::string text)
{
    auto data = std::make_shared<DocumentData>();
    data->text = std::move(text);
    data->lines = LineIndex(data->text);
    readText(*data, data->text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0);
    return Document(std::move(data));
}

const std::string& Document::text() const
{
    return m_data->text;
}

const LineIndex& Document::lines() const
{
    return m_data->lines;
}

const std::optional<SyntaxError>& Document::error() const
{
    return m_data->error;
}

const Node* Document::root() const
{
    return m_data->tree.root ? &*m_data->tree.root : nullptr;
}

std::size_t Document::documentCount() const
{
    return m_data->tree.documents;
}

const std::vector<TextRange>& Document::anchors() const
{
    return m_data->tree.anchors;
}

const Node* Document::find(std::string_view pointer) const
{
    const Found found = follow(root(), pointer);
    return found.isExact ? found.node : nullptr;
}

const Node* Document::findKey(std::string_view pointer) const
{
    const Found found = follow(root(), pointer);
    return found.isExact ? found.key : nullptr;
}

TextRange Document::nearest(std::string_view pointer) const
{
    const Found found = follow(root(), pointer);
    if (found.node == nullptr) {
        return {};
    }
    if (found.key != nullptr && (!found.isExact || found.node->range.isEmpty())) {
        return found.key->range;
    }
    if (!found.isExact && found.node == root()) {
        return TextRange{found.node->range.offset, 0};
    }
    return found.node->range;
}

std::string Document::pointerAt(std::size_t offset) const
{
    std::string pointer;
    const Node* node = root();
    while (node != nullptr && !node->isScalar()) {
        const Node* inner = nullptr;
        for (std::size_t i = 0; i < node->size() && inner == nullptr; ++i) {
            const Node& child = node->isMapping() ? node->value(i) : node->children[i];
            const std::size_t end =
                std::max(child.range.end(), node->isMapping() ? node->key(i).range.end() : 0);
            if (child.entry <= offset && offset <= end) {
                pointer = node->isMapping() ? json::pointerBelow(pointer, node->key(i).text)
                                            : json::pointerBelow(pointer, i);
                inner = &child;
            }
        }
        node = inner;
    }
    return pointer;
}

json::Value Document::value() const
{
    return root() == nullptr ? json::Value() : root()->toValue();
}

} // namespace toolwright::yaml
