#include "core/json/value.h"

#include "core/base/unicode.h"

#include <utility>

namespace toolwright::json {

namespace detail {

namespace {

using Index = std::unordered_map<std::string_view, std::size_t>;

std::unique_ptr<Index> indexOf(const std::vector<Member>& members)
{
    if (members.size() <= smallObject) {
        return nullptr;
    }
    auto index = std::make_unique<Index>();
    index->reserve(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        index->emplace(members[i].key.view(), i);
    }
    return index;
}

} // namespace

TextNode::TextNode(std::string content)
    : Node(Kind::Text)
    , text(std::move(content))
    , ascii(unicode::isAscii(text))
{
}

ObjectNode::ObjectNode(std::vector<Member> content)
    : Node(Kind::Object)
    , members(std::move(content))
    , index(indexOf(members))
{
}

void destroy(Node* node) noexcept
{
    Node* dying = node;
    dying->next = nullptr;
    const auto take = [&dying](Value& value) {
        if (value.m_shared && dropReference(value.m_data.node)) {
            value.m_data.node->next = dying;
            dying = value.m_data.node;
        }
        value.m_shared = false;
    };
    while (dying != nullptr) {
        Node* current = std::exchange(dying, dying->next);
        switch (current->kind) {
        case Node::Kind::Text:
            delete static_cast<TextNode*>(current);
            break;
        case Node::Kind::Number:
            delete static_cast<NumberNode*>(current);
            break;
        case Node::Kind::Array:
            for (Value& item : static_cast<ArrayNode*>(current)->items) {
                take(item);
            }
            delete static_cast<ArrayNode*>(current);
            break;
        case Node::Kind::Object:
            for (Member& member : static_cast<ObjectNode*>(current)->members) {
                take(member.value);
            }
            delete static_cast<ObjectNode*>(current);
            break;
        }
    }
}

} // namespace detail

Text::Text(std::string text)
    : m_node(text.empty() ? nullptr : new detail::TextNode(std::move(text)))
{
}

Value Value::number(double value, std::string spelling)
{
    Value result;
    result.m_kind = Kind::Number;
    result.m_data.node = new detail::NumberNode(value, std::move(spelling));
    result.m_shared = true;
    return result;
}

Value Value::string(std::string text)
{
    return string(Text(std::move(text)));
}

Value Value::string(Text text)
{
    Value result;
    result.m_kind = Kind::String;
    if (text.m_node != nullptr) {
        result.m_data.node = std::exchange(text.m_node, nullptr);
        result.m_shared = true;
    }
    return result;
}

Value Value::array(std::vector<Value> items)
{
    Value result;
    result.m_data.node = new detail::ArrayNode(std::move(items));
    result.m_kind = Kind::Array;
    result.m_shared = true;
    return result;
}

Value Value::object()
{
    return object(std::vector<Member>());
}

Value Value::object(std::vector<Member> members)
{
    Value result;
    result.m_data.node = new detail::ObjectNode(std::move(members));
    result.m_kind = Kind::Object;
    result.m_shared = true;
    return result;
}

const Value* Value::find(std::string_view key) const noexcept
{
    if (m_kind != Kind::Object) {
        return nullptr;
    }
    const auto* object = static_cast<const detail::ObjectNode*>(m_data.node);
    if (object->index) {
        const auto found = object->index->find(key);
        return found == object->index->end() ? nullptr : &object->members[found->second].value;
    }
    for (const Member& member : object->members) {
        if (member.key.view() == key) {
            return &member.value;
        }
    }
    return nullptr;
}

bool Value::isSame(const Value& other) const noexcept
{
    if (m_kind != other.m_kind) {
        return false;
    }
    if (m_shared && other.m_shared && m_data.node == other.m_data.node) {
        return true;
    }
    switch (m_kind) {
    case Kind::Null:
        return true;
    case Kind::Boolean:
        return m_data.boolean == other.m_data.boolean;
    case Kind::Number:
        return toNumber() == other.toNumber();
    case Kind::String:
        return !m_shared && !other.m_shared;
    case Kind::Array:
    case Kind::Object:
        return false;
    }
    return false;
}

namespace {

using Pair = std::pair<const Value*, const Value*>;

/// False when the two differ at this level; pushes the pairs below that are still to compare.
bool compareLevel(const Value& left, const Value& right, std::vector<Pair>& pending)
{
    if (left.isSame(right)) {
        return true;
    }
    if (left.kind() != right.kind() || left.size() != right.size()) {
        return false;
    }
    if (left.isString()) {
        return left.toString() == right.toString();
    }
    if (left.isArray()) {
        for (std::size_t i = 0; i < left.size(); ++i) {
            pending.emplace_back(&left.items()[i], &right.items()[i]);
        }
        return true;
    }
    if (!left.isObject()) {
        return false;
    }
    for (const Member& member : left.members()) {
        const Value* other = right.find(member.key);
        if (other == nullptr) {
            return false;
        }
        pending.emplace_back(&member.value, other);
    }
    return true;
}

} // namespace

bool operator==(const Value& left, const Value& right)
{
    std::vector<Pair> pending;
    if (!compareLevel(left, right, pending)) {
        return false;
    }
    while (!pending.empty()) {
        const auto [first, second] = pending.back();
        pending.pop_back();
        if (!compareLevel(*first, *second, pending)) {
            return false;
        }
    }
    return true;
}

struct ObjectBuilder::Index
{
    std::unordered_map<std::string_view, std::size_t> positions;
};

void ObjectBuilder::IndexDeleter::operator()(Index* index) const noexcept
{
    delete index;
}

std::size_t ObjectBuilder::position(std::string_view key) const
{
    if (m_index) {
        const auto found = m_index->positions.find(key);
        return found == m_index->positions.end() ? m_members.size() : found->second;
    }
    std::size_t i = 0;
    while (i < m_members.size() && m_members[i].key.view() != key) {
        ++i;
    }
    return i;
}

void ObjectBuilder::set(Text key, Value value)
{
    const std::size_t found = position(key.view());
    if (found < m_members.size()) {
        m_members[found].value = std::move(value);
        return;
    }
    m_members.push_back(Member{std::move(key), std::move(value)});
    if (m_index) {
        m_index->positions.emplace(m_members.back().key.view(), found);
    } else if (m_members.size() > detail::smallObject) {
        m_index.reset(new Index);
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            m_index->positions.emplace(m_members[i].key.view(), i);
        }
    }
}

Value ObjectBuilder::build()
{
    m_index.reset();
    return Value::object(std::exchange(m_members, {}));
}

} // namespace toolwright::json
