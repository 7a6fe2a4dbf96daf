#pragma once

#include "core/base/result.h"
#include "core/json/value.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace toolwright::json {

enum class SchemaRule : std::uint8_t { Type, Required, UnknownProperty, Enumeration, Other };

/// One way in which a value does not fit its schema.
struct SchemaFinding
{
    /// RFC 6901 pointer into the value; of the object for Required and UnknownProperty.
    std::string pointer;
    SchemaRule rule = SchemaRule::Other;
    /// The property that is missing or not known.
    std::string property;
    /// What was found and what was expected.
    std::string message;

    friend bool operator==(const SchemaFinding&, const SchemaFinding&) = default;
};

/// Tells which values are not known yet, such as `{{ … }}` templates.
using IsUnknownValue = std::function<bool(const Value&)>;

/// Checks @p value against a JSON Schema of draft 7 or before. An unknown value never violates: findings at
/// or below it are dropped, and those of rules that choose between schemas by a value that holds one.
/// `pattern` and `patternProperties` are not judged (their regular expressions may come from anywhere); with
/// the latter additional properties are not judged either. Sorted by pointer. Fails with `schema.unusable`
/// when the schema cannot be understood, refers to itself without end or to another document, or when it or
/// the value is nested deeper than limits::schemaDepth.
Result<std::vector<SchemaFinding>> checkSchema(const Value& schema, const Value& value,
                                               const IsUnknownValue& isUnknown = {});

} // namespace toolwright::json
