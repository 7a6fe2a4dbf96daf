#pragma once

#include "core/jsonata/value.h"

#include <new>
#include <utility>

namespace toolwright::jsonata {

/// A value for reading: one of its own, or a JSON value where it lies, which must stay there longer. The
/// latter costs no counting, which is most of what small evaluations cost. Copies of value() are values like
/// any other.
class ValueView
{
public:
    explicit ValueView(Value own) noexcept
        : m_isOwn(true)
    {
        new (&m_value) Value(std::move(own));
    }
    explicit ValueView(const json::Value& lying) noexcept
        : m_isOwn(false)
    {
        new (&m_value) Value(json::Value::uncounted(lying));
    }
    ValueView(const ValueView&) = delete;
    ValueView& operator=(const ValueView&) = delete;
    ValueView(ValueView&&) = delete;
    ValueView& operator=(ValueView&&) = delete;
    ~ValueView()
    {
        if (m_isOwn) {
            m_value.~Value();
        }
    }

    const Value& value() const noexcept { return m_value; }
    const Value& operator*() const noexcept { return m_value; }
    const Value* operator->() const noexcept { return &m_value; }

private:
    union {
        Value m_value;
    };
    bool m_isOwn;
};

/// Calls @p visit with every item of the array @p array, for reading only.
template<typename Visit>
void forEachItem(const Value& array, Visit visit)
{
    if (array.kind() == Value::Kind::Array) {
        const std::vector<json::Value>& items = array.json().items();
        for (const json::Value& item : items) {
            const ValueView view(item);
            visit(*view);
        }
    } else {
        const std::vector<Value>& items = array.list()->items;
        for (const Value& item : items) {
            visit(item);
        }
    }
}

} // namespace toolwright::jsonata
