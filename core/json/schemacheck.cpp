#include "core/json/schemacheck.h"

#include "core/base/limits.h"
#include "core/json/kindname.h"
#include "core/json/pointer.h"
#include "core/json/schemavalue.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace toolwright::json {

namespace {

/// What valijson says about one place.
struct RawFinding
{
    std::vector<std::string> path;
    std::string description;
};

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

template<std::size_t Count>
bool containsAny(std::string_view text, const std::array<std::string_view, Count>& parts)
{
    return std::any_of(parts.begin(), parts.end(),
                       [text](std::string_view part) { return contains(text, part); });
}

/// Rules whose answer at a place depends on the values below it.
bool dependsOnContent(std::string_view description)
{
    constexpr std::array<std::string_view, 10> parts{
        "anyOf",      "oneOf", "exactly one child", "'not' constraint", "conditional schema",
        "'contains'", "enum",  "'const'",           "uniqueness",       "dependent schema",
    };
    return containsAny(description, parts) || contains(description, "comparison value");
}

/// Says only that something below, which is listed too, does not fit.
bool isSummary(std::string_view description)
{
    constexpr std::array<std::string_view, 5> parts{
        "Failed to validate item",      "schema associated with",  "child schema #",
        "additional properties schema", "additional items schema",
    };
    return containsAny(description, parts);
}

bool isAtOrBelow(const std::vector<std::string>& path, const std::vector<std::string>& above)
{
    return path.size() >= above.size() && std::equal(above.begin(), above.end(), path.begin());
}

/// valijson writes a path as `<root>`, `["key"]`, `[0]`.
std::vector<std::string> pathOf(const std::vector<std::string>& context)
{
    std::vector<std::string> path;
    for (std::size_t i = 1; i < context.size(); ++i) {
        std::string_view part = context[i];
        part = part.substr(1, part.size() - 2);
        const bool quoted = part.size() >= 2 && part.starts_with('"') && part.ends_with('"');
        path.emplace_back(quoted ? part.substr(1, part.size() - 2) : part);
    }
    return path;
}

std::string pointerOf(const std::vector<std::string>& path)
{
    std::string pointer;
    for (const std::string& part : path) {
        pointer = pointerBelow(pointer, part);
    }
    return pointer;
}

std::vector<std::vector<std::string>> unknownPaths(const Value& value, const IsUnknownValue& isUnknown)
{
    std::vector<std::vector<std::string>> found;
    std::vector<std::pair<const Value*, std::vector<std::string>>> pending{{&value, {}}};
    while (isUnknown && !pending.empty()) {
        const auto [current, path] = std::move(pending.back());
        pending.pop_back();
        if (isUnknown(*current)) {
            found.push_back(path);
            continue;
        }
        const auto below = [&pending, &path = path](std::string part, const Value& child) {
            std::vector<std::string> longer = path;
            longer.push_back(std::move(part));
            pending.emplace_back(&child, std::move(longer));
        };
        for (std::size_t i = 0; i < current->size(); ++i) {
            if (current->isArray()) {
                below(std::to_string(i), current->items()[i]);
            } else {
                below(current->members()[i].key.string(), current->members()[i].value);
            }
        }
    }
    return found;
}

Result<std::vector<RawFinding>> validate(const Value& schema, const Value& value)
{
    try {
        const nlohmann::json rules = judgedSchema(schema);
        const nlohmann::json target = plainJson(value);
        valijson::Schema compiled;
        valijson::SchemaParser parser;
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(rules), compiled);
        valijson::Validator validator;
        valijson::ValidationResults results;
        validator.validate(compiled, valijson::adapters::NlohmannJsonAdapter(target), &results);
        std::vector<RawFinding> findings;
        for (const valijson::ValidationResults::Error& error : results) {
            findings.push_back(RawFinding{pathOf(error.context), error.description});
        }
        return findings;
    } catch (const std::exception& exception) {
        return failure("schema.unusable",
                       std::string("found a schema that cannot be understood: ") + exception.what());
    }
}

std::vector<RawFinding> withoutSummaries(const std::vector<RawFinding>& all)
{
    std::vector<RawFinding> kept;
    for (const RawFinding& each : all) {
        const bool explained = isSummary(each.description) &&
                               std::any_of(all.begin(), all.end(), [&each](const RawFinding& other) {
                                   return !isSummary(other.description) && isAtOrBelow(other.path, each.path);
                               });
        if (!explained) {
            kept.push_back(each);
        }
    }
    return kept;
}

void dropUnknown(std::vector<RawFinding>& findings, std::vector<std::vector<std::string>> open)
{
    const std::size_t unknown = open.size();
    for (const RawFinding& each : findings) {
        const bool holdsUnknown =
            std::any_of(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(unknown),
                        [&each](const auto& path) { return isAtOrBelow(path, each.path); });
        if (holdsUnknown && dependsOnContent(each.description)) {
            open.push_back(each.path);
        }
    }
    std::erase_if(findings, [&open](const RawFinding& each) {
        return std::any_of(open.begin(), open.end(),
                           [&each](const auto& path) { return isAtOrBelow(each.path, path); });
    });
}

/// The content of the quotes in a sentence of valijson.
std::string quotedName(std::string_view description)
{
    const std::size_t end = description.rfind('\'');
    const std::size_t start = description.find(
        '\'', description.find(": '") == std::string_view::npos ? 0 : description.find(": '"));
    return std::string(description.substr(start + 1, end - start - 1));
}

std::string keywordText(const Value* schema, std::string_view keyword)
{
    const Value* found = schema == nullptr ? nullptr : schema->find(keyword);
    if (found == nullptr) {
        return {};
    }
    if (found->isString()) {
        return std::string(found->toString());
    }
    std::string list;
    for (std::size_t i = 0; found->isArray() && i < found->size(); ++i) {
        const Value& item = found->items()[i];
        list += (i == 0 ? "" : ", ") + (keyword == "type" ? std::string(item.toString()) : write(item));
    }
    return list;
}

std::string otherMessage(const Value& found, std::string description)
{
    if (description.ends_with('.')) {
        description.pop_back();
    }
    description.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(description.front())));
    const bool scalar = !found.isArray() && !found.isObject();
    return "found " + (scalar ? '`' + write(found) + '`' : std::string(kindName(found))) + ": " + description;
}

SchemaFinding described(const RawFinding& raw, const Value& schema, const Value& value)
{
    SchemaFinding finding;
    finding.pointer = pointerOf(raw.path);
    const Value* at = resolve(value, finding.pointer);
    const Value& found = at == nullptr ? value : *at;
    const Value* rules = schemaFor(schema, raw.path);
    if (contains(raw.description, "Missing required property")) {
        finding.rule = SchemaRule::Required;
        finding.property = quotedName(raw.description);
        finding.message = "found no property `" + finding.property + "`, expected it, it is required";
    } else if (contains(raw.description, "contains a property")) {
        finding.rule = SchemaRule::UnknownProperty;
        finding.property = quotedName(raw.description);
        finding.message = "found the property `" + finding.property + "`, expected only those of the schema";
    } else if (contains(raw.description, "'type' constraint")) {
        finding.rule = SchemaRule::Type;
        const std::string types = keywordText(rules, "type");
        finding.message = "found " + std::string(kindName(found)) + ", expected " +
                          (types.empty() ? "another type" : "the type " + types);
    } else if (contains(raw.description, "enum values")) {
        finding.rule = SchemaRule::Enumeration;
        const std::string values = keywordText(rules, "enum");
        finding.message = "found `" + write(found) + "`, expected " +
                          (values.empty() ? "a value of the list of the schema" : "one of " + values);
    } else {
        finding.message = otherMessage(found, raw.description);
    }
    return finding;
}

} // namespace

Result<std::vector<SchemaFinding>> checkSchema(const Value& schema, const Value& value,
                                               const IsUnknownValue& isUnknown)
{
    if (!isNestedAtMost(schema, limits::schemaDepth) || !isNestedAtMost(value, limits::schemaDepth)) {
        return failure("schema.unusable", "found deeper nesting than " + std::to_string(limits::schemaDepth) +
                                              " levels, expected less to check a schema");
    }
    if (hasEndlessReference(schema)) {
        return failure(
            "schema.unusable",
            "found a `$ref` that leads nowhere, to itself or to another document, expected one to a "
            "part of this schema");
    }
    const Result<std::vector<RawFinding>> raw = validate(schema, value);
    if (!raw) {
        return tl::unexpected<Error>(raw.error());
    }
    std::vector<RawFinding> kept = withoutSummaries(*raw);
    dropUnknown(kept, unknownPaths(value, isUnknown));
    std::vector<SchemaFinding> findings;
    findings.reserve(kept.size());
    for (const RawFinding& each : kept) {
        findings.push_back(described(each, schema, value));
    }
    std::stable_sort(
        findings.begin(), findings.end(),
        [](const SchemaFinding& left, const SchemaFinding& right) { return left.pointer < right.pointer; });
    return findings;
}

} // namespace toolwright::json
