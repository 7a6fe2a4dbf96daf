#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolwright::json {

namespace detail {

/// Head of every shared node. `next` chains dying nodes, so that destruction needs neither recursion nor
/// memory.
struct Node
{
    enum class Kind : std::uint8_t { Text, Number, Array, Object };

    explicit Node(Kind nodeKind)
        : kind(nodeKind)
    {
    }

    std::atomic<std::uint32_t> references{1};
    Kind kind;
    Node* next = nullptr;
};

/// Destroys a node that nobody holds any more, and all that only it held, however deep, without recursion.
void destroy(Node* node) noexcept;

/// Drops one reference; true when it was the last one.
inline bool dropReference(Node* node) noexcept
{
    // Whoever holds the only reference need not count it down: nobody else can take one meanwhile. That
    // spares the dearest instruction here.
    return node->references.load(std::memory_order_acquire) == 1 ||
           node->references.fetch_sub(1, std::memory_order_acq_rel) == 1;
}

inline void release(Node* node) noexcept
{
    if (dropReference(node)) {
        destroy(node);
    }
}

inline void retain(Node* node) noexcept
{
    node->references.fetch_add(1, std::memory_order_relaxed);
}

struct TextNode;
struct NumberNode;
struct ArrayNode;
struct ObjectNode;

} // namespace detail

/// An immutable, shared string in WTF-8 (base/unicode.h). Copies share the bytes.
class Text
{
public:
    /// The empty string, without memory.
    Text() noexcept = default;
    explicit Text(std::string text);
    Text(const Text& other) noexcept
        : m_node(other.m_node)
    {
        if (m_node != nullptr) {
            retainNode();
        }
    }
    Text(Text&& other) noexcept
        : m_node(std::exchange(other.m_node, nullptr))
    {
    }
    Text& operator=(Text other) noexcept
    {
        std::swap(m_node, other.m_node);
        return *this;
    }
    ~Text()
    {
        if (m_node != nullptr) {
            releaseNode();
        }
    }

    std::string_view view() const noexcept;
    std::string string() const { return std::string(view()); }
    bool isEmpty() const noexcept { return view().empty(); }
    /// Computed once at construction.
    bool isAscii() const noexcept;
    /// True when both share one node: a quick positive answer to equality.
    bool isSame(const Text& other) const noexcept { return m_node == other.m_node; }

    friend bool operator==(const Text& left, const Text& right) noexcept
    {
        return left.m_node == right.m_node || left.hasContent(right.view());
    }

private:
    friend class Value;
    explicit Text(detail::TextNode* node) noexcept
        : m_node(node)
    {
    }
    bool hasContent(std::string_view content) const noexcept;
    void retainNode() const noexcept;
    void releaseNode() const noexcept;

    detail::TextNode* m_node = nullptr;
};

struct Member;

/// An immutable JSON value. Copies are cheap and share structure; values may be used from several threads.
/// Objects keep insertion order, numbers keep their spelling where it says more than the double, strings may
/// hold lone surrogates. Nesting of any depth is built, compared and destroyed without recursion.
class Value
{
public:
    enum class Kind : std::uint8_t { Null, Boolean, Number, String, Array, Object };

    /// null
    Value() noexcept = default;
    static Value null() noexcept { return {}; }
    static Value boolean(bool value) noexcept;
    static Value number(double value) noexcept;
    /// A number written as @p spelling, a valid JSON number: `1e3`, `0.10`, thirty digits.
    static Value number(double value, std::string spelling);
    static Value string(std::string text);
    static Value string(Text text);
    static Value array(std::vector<Value> items = {});
    /// The empty object. (An overload, since clang refuses a default vector of the still incomplete Member.)
    static Value object();
    /// Keys must be unique; ObjectBuilder takes care of that.
    static Value object(std::vector<Member> members);

    Value(const Value& other) noexcept
        : m_data(other.m_data)
        , m_kind(other.m_kind)
        , m_shared(other.m_shared)
    {
        if (m_shared) {
            detail::retain(m_data.node);
        }
    }
    Value(Value&& other) noexcept
        : m_data(other.m_data)
        , m_kind(std::exchange(other.m_kind, Kind::Null))
        , m_shared(std::exchange(other.m_shared, false))
    {
    }
    Value& operator=(Value other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_kind, other.m_kind);
        std::swap(m_shared, other.m_shared);
        return *this;
    }
    ~Value()
    {
        if (m_shared) {
            detail::release(m_data.node);
        }
    }

    /// The same value, but not counted among those who hold it: must neither be destroyed nor outlive @p
    /// other. For readers of many values, which would otherwise mostly count.
    static Value uncounted(const Value& other) noexcept
    {
        Value result;
        result.m_data = other.m_data;
        result.m_kind = other.m_kind;
        result.m_shared = other.m_shared;
        return result;
    }

    Kind kind() const noexcept { return m_kind; }
    bool isNull() const noexcept { return m_kind == Kind::Null; }
    bool isBoolean() const noexcept { return m_kind == Kind::Boolean; }
    bool isNumber() const noexcept { return m_kind == Kind::Number; }
    bool isString() const noexcept { return m_kind == Kind::String; }
    bool isArray() const noexcept { return m_kind == Kind::Array; }
    bool isObject() const noexcept { return m_kind == Kind::Object; }

    /// Each accessor must fit the kind.
    bool toBoolean() const noexcept { return m_data.boolean; }
    double toNumber() const noexcept;
    /// The kept spelling of a number; empty when the shortest form of the double says the same.
    std::string_view spelling() const noexcept;
    std::string_view toString() const noexcept;
    Text toText() const noexcept;
    /// Not of a temporary value, whose end a loop over them would not survive.
    const std::vector<Value>& items() const& noexcept;
    const std::vector<Value>& items() const&& = delete;
    const std::vector<Member>& members() const& noexcept;
    const std::vector<Member>& members() const&& = delete;

    /// Number of items or members; 0 for anything else.
    std::size_t size() const noexcept;
    /// The value of member @p key, or nullptr: also for anything that is not an object.
    const Value* find(std::string_view key) const noexcept;
    const Value* find(const Text& key) const noexcept;
    /// True when both share one node or are the same scalar: a quick positive answer to equality.
    bool isSame(const Value& other) const noexcept;

    /// Structural equality: numbers by value, member order ignored, array order kept. Without recursion.
    friend bool operator==(const Value& left, const Value& right);

private:
    friend void detail::destroy(detail::Node*) noexcept;
    union Data {
        bool boolean;
        double number;
        detail::Node* node;
    };

    Data m_data{.node = nullptr};
    Kind m_kind = Kind::Null;
    bool m_shared = false;
};

struct Member
{
    Text key;
    Value value;
};

/// Collects members with JSON's rule for duplicates: the last value wins, at the place of the first.
class ObjectBuilder
{
public:
    void set(Text key, Value value);
    void set(std::string_view key, Value value) { set(Text(std::string(key)), std::move(value)); }
    std::size_t size() const noexcept { return m_members.size(); }
    /// Leaves the builder empty.
    Value build();

private:
    struct Index;
    struct IndexDeleter
    {
        void operator()(Index* index) const noexcept;
    };

    std::size_t position(std::string_view key) const;

    std::vector<Member> m_members;
    std::unique_ptr<Index, IndexDeleter> m_index;
};

} // namespace toolwright::json

#include "core/json/value_nodes.h"
