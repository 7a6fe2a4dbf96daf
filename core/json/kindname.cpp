#include "core/json/kindname.h"

namespace toolwright::json {

std::string_view kindName(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return "null";
    case Value::Kind::Boolean:
        return "a boolean";
    case Value::Kind::Number:
        return "a number";
    case Value::Kind::String:
        return "a string";
    case Value::Kind::Array:
        return "an array";
    case Value::Kind::Object:
        return "an object";
    }
    return "nothing";
}

} // namespace toolwright::json
