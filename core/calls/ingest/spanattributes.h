#pragma once

#include "core/json/value.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls::ingest {

/// Attributes of a span or a resource as OTLP/JSON writes them: a list of `{"key", "value":
/// {"stringValue"…}}`.
class SpanAttributes
{
public:
    SpanAttributes() = default;
    /// @p list: anything else than a list has no attributes.
    explicit SpanAttributes(const json::Value* list);

    /// The value of the first of @p names that is there, as plain JSON.
    std::optional<json::Value> value(std::initializer_list<std::string_view> names) const;
    /// As text, numbers and booleans too.
    std::optional<std::string> text(std::initializer_list<std::string_view> names) const;
    /// A whole number, also written as a text.
    std::optional<std::int64_t> integer(std::initializer_list<std::string_view> names) const;
    /// Every attribute whose name starts with @p prefix, without it: an object; of a list of texts the
    /// texts joined by `, `.
    json::Value below(std::string_view prefix) const;

private:
    json::Value m_list;
};

/// A whole number that OTLP/JSON writes as a text or as a number.
std::optional<std::int64_t> wholeNumber(const json::Value& value);

} // namespace toolwright::calls::ingest
