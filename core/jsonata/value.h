#pragma once

#include "core/json/value.h"
#include "core/jsonata/shared.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace toolwright::jsonata {

struct List;
struct Record;
struct Function;

/// A value while an expression runs: a JSON value as it came in, or what only the engine has: undefined, a
/// list with the flags of a sequence, an object that may hold functions, a function.
class Value
{
public:
    enum class Kind : std::uint8_t {
        Null,
        Boolean,
        Number,
        String,
        /// An array or object of the input.
        Array,
        Object,
        Undefined,
        /// An array, object or function made by the engine.
        List,
        Record,
        Function,
    };

    /// Undefined.
    Value() noexcept { m_content.node = nullptr; }
    explicit Value(json::Value json) noexcept
        : m_kind(static_cast<Kind>(json.kind()))
    {
        new (&m_content.json) json::Value(std::move(json));
    }
    explicit Value(double number) noexcept
        : Value(json::Value::number(number))
    {
    }
    explicit Value(bool boolean) noexcept
        : Value(json::Value::boolean(boolean))
    {
    }
    explicit Value(json::Text text) noexcept
        : Value(json::Value::string(std::move(text)))
    {
    }
    explicit Value(std::string text)
        : Value(json::Value::string(std::move(text)))
    {
    }
    explicit Value(const char*) = delete;
    explicit Value(Ref<List> list) noexcept;
    explicit Value(Ref<Record> record) noexcept;
    explicit Value(Ref<Function> function) noexcept;
    static Value null() noexcept { return Value(json::Value::null()); }

    Value(const Value& other) noexcept
        : m_kind(other.m_kind)
    {
        if (isJson()) {
            new (&m_content.json) json::Value(other.m_content.json);
        } else {
            m_content.node = other.m_content.node;
            retain();
        }
    }
    Value(Value&& other) noexcept
        : m_kind(other.m_kind)
    {
        if (isJson()) {
            new (&m_content.json) json::Value(std::move(other.m_content.json));
        } else {
            m_content.node = std::exchange(other.m_content.node, nullptr);
            other.m_kind = Kind::Undefined;
        }
    }
    Value& operator=(const Value& other) noexcept
    {
        if (this != &other) {
            Value copy(other);
            *this = std::move(copy);
        }
        return *this;
    }
    Value& operator=(Value&& other) noexcept
    {
        if (this != &other) {
            this->~Value();
            new (this) Value(std::move(other));
        }
        return *this;
    }
    ~Value()
    {
        if (isJson()) {
            m_content.json.~Value();
        } else if (m_content.node != nullptr) {
            release(m_content.node);
        }
    }

    Kind kind() const noexcept { return m_kind; }
    bool isUndefined() const noexcept { return m_kind == Kind::Undefined; }
    bool isNull() const noexcept { return m_kind == Kind::Null; }
    bool isBoolean() const noexcept { return m_kind == Kind::Boolean; }
    bool isNumber() const noexcept { return m_kind == Kind::Number; }
    bool isString() const noexcept { return m_kind == Kind::String; }
    bool isArray() const noexcept { return m_kind == Kind::Array || m_kind == Kind::List; }
    bool isObject() const noexcept { return m_kind == Kind::Object || m_kind == Kind::Record; }
    bool isFunction() const noexcept { return m_kind == Kind::Function; }
    /// True when json() may be called.
    bool isJson() const noexcept { return m_kind < Kind::Undefined; }

    /// Each accessor must fit the kind.
    bool toBoolean() const noexcept { return m_content.json.toBoolean(); }
    double toNumber() const noexcept { return m_content.json.toNumber(); }
    std::string_view toString() const noexcept { return m_content.json.toString(); }
    json::Text toText() const noexcept { return m_content.json.toText(); }
    const json::Value& json() const noexcept { return m_content.json; }
    /// Moves json() out; null is left.
    json::Value takeJson() && noexcept
    {
        m_kind = Kind::Null;
        return std::move(m_content.json);
    }
    List* list() const noexcept;
    Record* record() const noexcept;
    Function* function() const noexcept;

    /// Number of items of an array or members of an object; 0 for anything else.
    std::size_t size() const noexcept;
    /// Item of an array.
    Value item(std::size_t index) const noexcept;
    /// Member @p key of an object; undefined when absent, and for anything that is not an object.
    Value member(const json::Text& key) const noexcept;
    bool hasMember(const json::Text& key) const noexcept;
    /// An array made by a path, filter or function that collapses to its only item.
    bool isSequence() const noexcept;
    /// A sequence whose items are tuples of bound variables.
    bool isTupleStream() const noexcept;

private:
    friend void release(Shared*) noexcept;
    void retain() const noexcept
    {
        if (m_content.node != nullptr) {
            ++m_content.node->references;
        }
    }

    union Content {
        // All bytes are set, because compilers cannot see that the kind decides which are read.
        Content()
            : bytes{}
        {
        }
        // A union with such a member has no destructor by default.
        ~Content() {} // NOLINT(modernize-use-equals-default)
        std::array<unsigned char, sizeof(json::Value)> bytes;
        json::Value json;
        Shared* node;
    };

    Content m_content;
    Kind m_kind = Kind::Undefined;
};

/// An array of the engine. Shared lists are never changed.
struct List : Shared
{
    List()
        : Shared(Kind::List)
    {
    }

    std::vector<Value> items;
    bool sequence = false;
    bool keepSingleton = false;
    bool outerWrapper = false;
    bool tupleStream = false;
    /// Made by an array constructor at a border of a path: is not flattened into it.
    bool cons = false;
};

/// An object of the engine: members in the order they were set, with an index when there are many.
struct Record : Shared
{
    Record()
        : Shared(Kind::Record)
    {
    }

    using Entry = std::pair<json::Text, Value>;

    const Value* find(const json::Text& key) const noexcept;
    Value* find(const json::Text& key) noexcept;
    /// Replaces or appends.
    void set(json::Text key, Value value);
    /// Adds a member whose key is known to be new.
    void append(json::Text key, Value value);
    void erase(const json::Text& key);

    std::vector<Entry> entries;

private:
    std::size_t position(const json::Text& key) const noexcept;
    void buildIndex();

    std::unique_ptr<std::unordered_map<std::string_view, std::size_t>> m_index;
};

/// A new sequence, empty or with one item.
Ref<List> makeSequence();
Ref<List> makeSequence(Value item);
/// A new plain array.
Ref<List> makeList(std::vector<Value> items = {});
/// A plain array of one item.
Value listOf(Value item);
/// One and two arguments. In tasks instead of braces, which some compilers destroy twice there.
std::vector<Value> argumentsOf(Value first);
std::vector<Value> argumentsOf(Value first, Value second);

/// Members of an object in JavaScript's order: keys that are array indices first, ascending, then the others
/// as inserted.
std::vector<Record::Entry> orderedMembers(const Value& object);

/// What leaves the engine: lists and records become JSON values, functions empty texts. Undefined items
/// become null, undefined members are left out. Without recursion.
json::Value toJson(Value value);

inline List* Value::list() const noexcept
{
    return static_cast<List*>(m_content.node);
}

inline Record* Value::record() const noexcept
{
    return static_cast<Record*>(m_content.node);
}

inline bool Value::isSequence() const noexcept
{
    return m_kind == Kind::List && list()->sequence;
}

inline bool Value::isTupleStream() const noexcept
{
    return m_kind == Kind::List && list()->tupleStream;
}

inline std::size_t Value::size() const noexcept
{
    switch (m_kind) {
    case Kind::Array:
        return json().items().size();
    case Kind::Object:
        return json().members().size();
    case Kind::List:
        return list()->items.size();
    case Kind::Record:
        return record()->entries.size();
    default:
        return 0;
    }
}

inline Value Value::item(std::size_t index) const noexcept
{
    return m_kind == Kind::Array ? Value(json().items()[index]) : list()->items[index];
}

} // namespace toolwright::jsonata
