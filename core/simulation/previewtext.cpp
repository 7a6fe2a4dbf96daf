#include "core/json/kindname.h"
#include "core/jsonata/syntaxtree.h"
#include "core/jsonata/trace.h"
#include "core/simulation/previewscope.h"

#include <algorithm>

namespace toolwright::simulation {

namespace {

constexpr std::uint64_t previewSteps = 300'000;
constexpr std::size_t previewDepth = 500;
constexpr std::int64_t previewMilliseconds = 250;
constexpr std::size_t previewOutput = 4'000'000;

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

struct KindWord
{
    std::string_view one;
    std::string_view many;
};

KindWord kindWord(json::Value::Kind kind)
{
    switch (kind) {
    case json::Value::Kind::Null:
        return {"null", "nulls"};
    case json::Value::Kind::Boolean:
        return {"true or false", "booleans"};
    case json::Value::Kind::Number:
        return {"number", "numbers"};
    case json::Value::Kind::String:
        return {"text", "texts"};
    case json::Value::Kind::Array:
        return {"list", "lists"};
    case json::Value::Kind::Object:
        break;
    }
    return {"object", "objects"};
}

std::string listText(const json::Value& list)
{
    if (list.size() == 0) {
        return "empty list";
    }
    const json::Value::Kind first = list.items().front().kind();
    const bool isUniform = std::all_of(list.items().begin(), list.items().end(),
                                       [&](const json::Value& item) { return item.kind() == first; });
    const KindWord word = isUniform ? kindWord(first) : KindWord{"value", "values"};
    return "list of " + counted(list.size(), word.one, word.many);
}

/// Byte of @p text at which UTF-16 unit @p position stands.
std::size_t byteAt(std::string_view text, std::size_t position)
{
    std::size_t units = 0;
    std::size_t at = 0;
    while (at < text.size() && units < position) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = lead < 0x80U ? 1 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
        units += length == 4 ? 2 : 1;
        at += length;
    }
    return std::min(at, text.size());
}

/// The token in front of the position that a failure reports.
TextRange rangeOf(const jsonata::Failure& failure, std::string_view text)
{
    if (!failure.position) {
        return {};
    }
    const std::size_t end = byteAt(text, *failure.position);
    const std::size_t length = std::min(end, std::max<std::size_t>(failure.token.size(), 1));
    return TextRange{end - length, length};
}

PreviewValue previewOf(const jsonata::Outcome<std::optional<json::Value>>& outcome, std::string_view text)
{
    PreviewValue result;
    if (!outcome) {
        result.state = PreviewState::Failed;
        result.message = outcome.error().message;
        result.range = rangeOf(outcome.error(), text);
        return result;
    }
    result.state = *outcome ? PreviewState::Value : PreviewState::Undefined;
    result.value = *outcome;
    result.type = typeText(*outcome);
    return result;
}

} // namespace

jsonata::Budget previewBudget(std::stop_token stop)
{
    return jsonata::Budget{previewSteps, previewDepth, previewMilliseconds, previewOutput, std::move(stop)};
}

std::string typeText(const std::optional<json::Value>& value)
{
    if (!value) {
        return "nothing";
    }
    if (value->isArray()) {
        return listText(*value);
    }
    if (value->isObject()) {
        return "object with " + counted(value->size(), "field", "fields");
    }
    return std::string(kindWord(value->kind()).one);
}

PreviewValue tryExpression(std::string_view expression, const jsonata::Scope& scope,
                           const compound::EvaluationSettings& settings)
{
    const jsonata::Parsed parsed = jsonata::Expression::parse(expression);
    if (!parsed.errors.empty()) {
        PreviewValue result;
        result.state = PreviewState::Syntax;
        result.message = parsed.errors.front().message;
        result.range = parsed.errors.front().range;
        return result;
    }
    return valueOfExpression(parsed.expression, scope, settings);
}

PreviewValue valueOfExpression(const jsonata::Expression& expression, const jsonata::Scope& scope,
                               const compound::EvaluationSettings& settings)
{
    return previewOf(jsonata::evaluate(expression, scope, {}, settings.budget, settings.environment),
                     expression.text());
}

std::optional<PartValue> partAt(std::string_view expression, std::size_t position,
                                const jsonata::Scope& scope, const compound::EvaluationSettings& settings)
{
    const jsonata::Parsed parsed = jsonata::Expression::parse(expression);
    if (!parsed.errors.empty()) {
        return std::nullopt;
    }
    jsonata::Trace trace;
    // Its own result is that of the outermost part; a failure still leaves the parts before it.
    static_cast<void>(
        jsonata::evaluate(parsed.expression, scope, {}, settings.budget, settings.environment, trace));
    std::optional<PartValue> innermost;
    for (const jsonata::TraceEntry& entry : trace.entries()) {
        if (!entry.range.touches(position) || entry.values.empty() ||
            (innermost && innermost->range.length < entry.range.length)) {
            continue;
        }
        PartValue part{entry.range, std::string(expression.substr(entry.range.offset, entry.range.length)),
                       previewOf(entry.values.front(), expression), entry.count};
        innermost = std::move(part);
    }
    return innermost;
}

} // namespace toolwright::simulation
