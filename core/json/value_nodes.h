#pragma once

// Nodes behind json::Value, and its accessors, inline because expressions are evaluated through them.

#include "core/json/value.h"

#include <unordered_map>

namespace toolwright::json::detail {

struct TextNode : Node
{
    explicit TextNode(std::string content);

    std::string text;
    bool ascii;
};

struct NumberNode : Node
{
    NumberNode(double value, std::string content)
        : Node(Kind::Number)
        , number(value)
        , spelling(std::move(content))
    {
    }

    double number;
    std::string spelling;
};

struct ArrayNode : Node
{
    explicit ArrayNode(std::vector<Value> content)
        : Node(Kind::Array)
        , items(std::move(content))
    {
    }

    std::vector<Value> items;
};

/// Objects up to this size are searched in order.
inline constexpr std::size_t smallObject = 12;

struct ObjectNode : Node
{
    explicit ObjectNode(std::vector<Member> content);

    std::vector<Member> members;
    /// Key to position, only for objects larger than smallObject; views into the keys of `members`.
    std::unique_ptr<std::unordered_map<std::string_view, std::size_t>> index;
};

} // namespace toolwright::json::detail

namespace toolwright::json {

inline void Text::retainNode() const noexcept
{
    detail::retain(m_node);
}

inline void Text::releaseNode() const noexcept
{
    detail::release(m_node);
}

inline std::string_view Text::view() const noexcept
{
    return m_node == nullptr ? std::string_view() : std::string_view(m_node->text);
}

inline bool Text::hasContent(std::string_view content) const noexcept
{
    // Most keys differ in length or at the start, and then no function need be called.
    const std::string_view own = view();
    return own.size() == content.size() &&
           (own.empty() || (own.front() == content.front() && own == content));
}

inline bool Text::isAscii() const noexcept
{
    return m_node == nullptr || m_node->ascii;
}

inline Value Value::boolean(bool value) noexcept
{
    Value result;
    result.m_kind = Kind::Boolean;
    result.m_data.boolean = value;
    return result;
}

inline Value Value::number(double value) noexcept
{
    Value result;
    result.m_kind = Kind::Number;
    result.m_data.number = value;
    return result;
}

inline double Value::toNumber() const noexcept
{
    return m_shared ? static_cast<const detail::NumberNode*>(m_data.node)->number : m_data.number;
}

inline std::string_view Value::spelling() const noexcept
{
    return m_shared && m_kind == Kind::Number
               ? std::string_view(static_cast<const detail::NumberNode*>(m_data.node)->spelling)
               : std::string_view();
}

inline std::string_view Value::toString() const noexcept
{
    return m_shared ? std::string_view(static_cast<const detail::TextNode*>(m_data.node)->text)
                    : std::string_view();
}

inline const std::vector<Value>& Value::items() const& noexcept
{
    return static_cast<const detail::ArrayNode*>(m_data.node)->items;
}

inline const std::vector<Member>& Value::members() const& noexcept
{
    return static_cast<const detail::ObjectNode*>(m_data.node)->members;
}

inline Text Value::toText() const noexcept
{
    if (!m_shared) {
        return {};
    }
    detail::retain(m_data.node);
    return Text(static_cast<detail::TextNode*>(m_data.node));
}

inline const Value* Value::find(const Text& key) const noexcept
{
    if (m_kind != Kind::Object) {
        return nullptr;
    }
    const auto* object = static_cast<const detail::ObjectNode*>(m_data.node);
    if (object->index) {
        return find(key.view());
    }
    for (const Member& member : object->members) {
        if (member.key == key) {
            return &member.value;
        }
    }
    return nullptr;
}

inline std::size_t Value::size() const noexcept
{
    if (m_kind == Kind::Array) {
        return items().size();
    }
    return m_kind == Kind::Object ? members().size() : 0;
}

} // namespace toolwright::json
