#include "core/calls/ingest/spanattributes.h"

#include "core/base/limits.h"
#include "core/guard/members.h"
#include "core/json/write.h"

#include <charconv>
#include <utility>
#include <vector>

namespace toolwright::calls::ingest {

namespace {

using json::Value;

/// `{"intValue": "3"}` as 3.
Value plainValue(const Value& any, std::size_t depth)
{
    if (!any.isObject() || any.size() == 0 || depth > limits::comparedDepth) {
        return {};
    }
    const json::Member& only = any.members().front();
    const std::string_view kind = only.key.view();
    const Value* values = only.value.find("values");
    if (kind == "arrayValue") {
        std::vector<Value> items;
        for (std::size_t i = 0; values != nullptr && values->isArray() && i < values->size(); ++i) {
            items.push_back(plainValue(values->items()[i], depth + 1));
        }
        return Value::array(std::move(items));
    }
    if (kind == "kvlistValue") {
        json::ObjectBuilder members;
        for (std::size_t i = 0; values != nullptr && values->isArray() && i < values->size(); ++i) {
            const Value& entry = values->items()[i];
            const Value* value = entry.find("value");
            members.set(guard::textMember(entry, "key"),
                        value == nullptr ? Value() : plainValue(*value, depth + 1));
        }
        return members.build();
    }
    if (kind == "intValue") {
        const auto number = wholeNumber(only.value);
        return number ? Value::number(static_cast<double>(*number), std::to_string(*number)) : Value();
    }
    return only.value;
}

std::string joinedTexts(const Value& value)
{
    if (!value.isArray()) {
        return value.isString() ? std::string(value.toString()) : json::write(value);
    }
    std::string joined;
    for (const Value& item : value.items()) {
        joined += (joined.empty() ? "" : ", ") + joinedTexts(item.isArray() ? Value() : item);
    }
    return joined;
}

} // namespace

std::optional<std::int64_t> wholeNumber(const Value& value)
{
    std::string text;
    if (value.isString()) {
        text = std::string(value.toString());
    } else if (value.isNumber()) {
        text = value.spelling().empty() ? json::numberText(value.toNumber()) : std::string(value.spelling());
    }
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return !text.empty() && error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

SpanAttributes::SpanAttributes(const Value* list)
    : m_list(list != nullptr && list->isArray() ? *list : Value::array())
{
}

std::optional<Value> SpanAttributes::value(std::initializer_list<std::string_view> names) const
{
    for (const std::string_view name : names) {
        for (std::size_t i = 0; m_list.isArray() && i < m_list.size(); ++i) {
            const Value& entry = m_list.items()[i];
            const Value* key = entry.find("key");
            const Value* value = entry.find("value");
            if (key != nullptr && key->isString() && key->toString() == name && value != nullptr) {
                return plainValue(*value, 0);
            }
        }
    }
    return std::nullopt;
}

std::optional<std::string> SpanAttributes::text(std::initializer_list<std::string_view> names) const
{
    const auto found = value(names);
    if (!found || found->isNull() || found->isArray() || found->isObject()) {
        return std::nullopt;
    }
    return joinedTexts(*found);
}

std::optional<std::int64_t> SpanAttributes::integer(std::initializer_list<std::string_view> names) const
{
    const auto found = value(names);
    return found ? wholeNumber(*found) : std::nullopt;
}

Value SpanAttributes::below(std::string_view prefix) const
{
    json::ObjectBuilder members;
    for (std::size_t i = 0; m_list.isArray() && i < m_list.size(); ++i) {
        const Value& entry = m_list.items()[i];
        const std::string key = guard::textMember(entry, "key");
        const Value* value = entry.find("value");
        if (key.size() > prefix.size() && key.starts_with(prefix) && value != nullptr) {
            members.set(key.substr(prefix.size()), Value::string(joinedTexts(plainValue(*value, 0))));
        }
    }
    return members.build();
}

} // namespace toolwright::calls::ingest
