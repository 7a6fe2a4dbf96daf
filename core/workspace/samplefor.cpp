#include "core/json/pointer.h"
#include "core/workspace/samples.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace toolwright::workspace {

namespace {

constexpr std::size_t deepestSample = 12;
/// Schemas that refer to themselves several times would give ever more.
constexpr std::size_t mostValues = 2000;
constexpr std::size_t elements = 2;
constexpr std::size_t longestText = 200;

struct FormatSample
{
    std::string_view format;
    std::string_view text;
};
constexpr std::array<FormatSample, 8> formatSamples{{
    {"date", "2026-01-31"},
    {"date-time", "2026-01-31T12:00:00Z"},
    {"time", "12:00:00Z"},
    {"email", "name@example.com"},
    {"uri", "https://example.com/"},
    {"uuid", "00000000-0000-4000-8000-000000000000"},
    {"ipv4", "192.0.2.1"},
    {"hostname", "example.com"},
}};

std::string textOf(const json::Value& schema, std::string_view key)
{
    const json::Value* value = schema.find(key);
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

std::optional<double> numberOf(const json::Value& schema, std::string_view key)
{
    const json::Value* value = schema.find(key);
    return value != nullptr && value->isNumber() ? std::optional(value->toNumber()) : std::nullopt;
}

const json::Value* firstOf(const json::Value& schema, std::string_view key)
{
    const json::Value* list = schema.find(key);
    return list != nullptr && list->isArray() && list->size() > 0 ? &list->items().front() : nullptr;
}

/// Makes values that fit schemas. Recursion ends at deepestSample.
class SampleMaker
{
public:
    explicit SampleMaker(const json::Value& root)
        : m_root(root)
    {
    }

    json::Value make(const json::Value& given, std::size_t depth)
    {
        const json::Value& schema = followed(given);
        ++m_made;
        for (const json::Value* named : {schema.find("default"), schema.find("const"),
                                         firstOf(schema, "examples"), firstOf(schema, "enum")}) {
            if (named != nullptr) {
                return *named;
            }
        }
        for (const std::string_view key : {"oneOf", "anyOf", "allOf"}) {
            const json::Value* choice = firstOf(schema, key);
            if (choice != nullptr && depth > 0 && schema.find("properties") == nullptr) {
                return make(*choice, depth - 1);
            }
        }
        return made(schema, typeOf(schema), depth);
    }

private:
    /// The schema that a local `$ref` means.
    const json::Value& followed(const json::Value& schema) const
    {
        const json::Value* current = &schema;
        for (std::size_t i = 0; i < deepestSample; ++i) {
            const std::string reference = textOf(*current, "$ref");
            const json::Value* target = reference.starts_with('#')
                                            ? json::resolve(m_root, std::string_view(reference).substr(1))
                                            : nullptr;
            if (target == nullptr) {
                break;
            }
            current = target;
        }
        return *current;
    }

    static std::string typeOf(const json::Value& schema)
    {
        std::string type = textOf(schema, "type");
        if (const json::Value* first = firstOf(schema, "type"); type.empty() && first != nullptr) {
            type = first->isString() ? std::string(first->toString()) : std::string();
        }
        if (type.empty() && schema.find("properties") != nullptr) {
            return "object";
        }
        return type.empty() && schema.find("items") != nullptr ? "array" : type;
    }

    json::Value made(const json::Value& schema, std::string_view type, std::size_t depth)
    {
        if (type == "object") {
            return madeObject(schema, depth);
        }
        if (type == "array") {
            return madeArray(schema, depth);
        }
        if (type == "number" || type == "integer") {
            return json::Value::number(madeNumber(schema, type == "integer"));
        }
        if (type == "boolean") {
            return json::Value::boolean(true);
        }
        return type == "null" ? json::Value() : json::Value::string(madeText(schema));
    }

    json::Value madeObject(const json::Value& schema, std::size_t depth)
    {
        json::ObjectBuilder object;
        const json::Value* properties = schema.find("properties");
        if (properties != nullptr && properties->isObject() && depth > 0 && m_made < mostValues) {
            for (const json::Member& property : properties->members()) {
                object.set(property.key, make(property.value, depth - 1));
            }
        }
        return object.build();
    }

    json::Value madeArray(const json::Value& schema, std::size_t depth)
    {
        const json::Value* items = schema.find("items");
        if (items == nullptr || !items->isObject() || depth == 0) {
            return json::Value::array();
        }
        const double least = numberOf(schema, "minItems").value_or(0);
        const double most = numberOf(schema, "maxItems").value_or(longestText);
        const double wanted = std::clamp(std::max<double>(elements, least), 0.0, std::max(most, 0.0));
        const auto count = static_cast<std::size_t>(std::min<double>(wanted, longestText));
        return json::Value::array(std::vector<json::Value>(count, make(*items, depth - 1)));
    }

    static double madeNumber(const json::Value& schema, bool isWhole)
    {
        const double step = std::max(numberOf(schema, "multipleOf").value_or(isWhole ? 1 : 0), 0.0);
        const double grain = step > 0 ? step : 1;
        double value = 1;
        if (const auto least = numberOf(schema, "minimum")) {
            value = std::max(value, *least);
        }
        if (const auto above = numberOf(schema, "exclusiveMinimum"); above && value <= *above) {
            value = *above + grain;
        }
        if (const auto most = numberOf(schema, "maximum")) {
            value = std::min(value, *most);
        }
        if (const auto below = numberOf(schema, "exclusiveMaximum"); below && value >= *below) {
            value = *below - grain;
        }
        return step > 0 ? std::ceil(value / step) * step : value;
    }

    static std::string madeText(const json::Value& schema)
    {
        const std::string format = textOf(schema, "format");
        const auto* const known = std::find_if(formatSamples.begin(), formatSamples.end(),
                                               [&](const FormatSample& row) { return row.format == format; });
        if (known != formatSamples.end()) {
            return std::string(known->text);
        }
        std::string text = "text";
        const double least = std::min<double>(numberOf(schema, "minLength").value_or(0), longestText);
        if (least > static_cast<double>(text.size())) {
            text.resize(static_cast<std::size_t>(least), 'x');
        }
        if (const auto most = numberOf(schema, "maxLength");
            most && *most < static_cast<double>(text.size())) {
            text.resize(static_cast<std::size_t>(std::max(*most, 0.0)));
        }
        return text;
    }

    const json::Value& m_root;
    std::size_t m_made = 0;
};

} // namespace

json::Value sampleFor(const json::Value& schema)
{
    return SampleMaker(schema).make(schema, deepestSample);
}

} // namespace toolwright::workspace
