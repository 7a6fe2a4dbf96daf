#include "core/compound/authoring/valueedits.h"

#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/rewriting.h"
#include "core/compound/authoring/textstyle.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"
#include "core/json/write.h"
#include "core/jsonata/syntaxtree.h"

namespace toolwright::compound::authoring {

namespace {

constexpr std::string_view blanks = " \t\n\r";

/// The part of @p text without white space at its ends.
TextRange trimmedRange(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return TextRange{text.size(), 0};
    }
    return TextRange{first, text.find_last_not_of(blanks) - first + 1};
}

ExpressionForm expressionIn(std::string_view text, std::size_t offset)
{
    const TextRange range = trimmedRange(text);
    return ExpressionForm{std::string(text.substr(range.offset, range.length)), offset + range.offset};
}

/// What a bare expression that is only a text in quotes says.
std::optional<std::string> quotedText(std::string_view expression)
{
    const jsonata::Parsed parsed = jsonata::Expression::parse(expression);
    const jsonata::Node* root = parsed.expression.tree().root();
    const bool isText = parsed.errors.empty() && root->kind == jsonata::NodeKind::Literal &&
                        root->literal.isString() && root->predicates.empty();
    return isText ? std::optional(std::string(root->literal.toString())) : std::nullopt;
}

ValueForm bareForm(std::string_view text, ValueUse use)
{
    if (use == ValueUse::Argument) {
        if (const std::optional<std::string> literal = quotedText(text)) {
            return LiteralForm{json::Value::string(*literal)};
        }
    }
    return expressionIn(text, 0);
}

/// A text that a reader of templates takes for the same text.
std::string withoutTemplates(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const bool opens = text.substr(at).starts_with(templateOpening);
        result += opens ? std::string(R"({{ "{{" }})") : std::string(1, text[at]);
        at += opens ? templateOpening.size() : 1;
    }
    return result;
}

json::Value literalIn(const json::Value& value, Dialect dialect)
{
    if (dialect == Dialect::Template) {
        return value.isString() ? json::Value::string(withoutTemplates(value.toString())) : value;
    }
    return json::Value::string(json::write(value));
}

/// @p expression where the expression of @p present stands, when that is one template.
std::string templateOf(std::string_view expression, const std::optional<json::Value>& present)
{
    if (present && present->isString()) {
        const std::string_view text = present->toString();
        const TemplateText parsed = parseTemplates(text);
        if (const TemplatePart* part = parsed.single(text)) {
            const TextRange own = trimmedRange(part->expression->text());
            const std::size_t begin = part->expressionOffset + own.offset;
            return own.isEmpty() ? "{{ " + std::string(expression) + " }}"
                                 : std::string(text.substr(0, begin)) + std::string(expression) +
                                       std::string(text.substr(begin + own.length));
        }
    }
    return "{{ " + std::string(expression) + " }}";
}

std::optional<json::Value> valueAt(const json::Document& document, const std::string& pointer)
{
    const std::optional<json::Node> node = document.find(pointer);
    return node ? std::optional(node->value()) : std::nullopt;
}

Result<EditList> setExpression(const json::Document& capabilities, std::size_t tool, std::size_t step,
                               std::string_view key, const std::optional<std::string>& expression)
{
    const Result<json::Node> node = stepAt(capabilities, tool, step);
    if (!node) {
        return tl::unexpected<Error>(node.error());
    }
    const std::string pointer = stepPointer(tool, step, "/" + std::string(key));
    const std::optional<json::Value> present = valueAt(capabilities, pointer);
    if (!expression) {
        return present ? json::edit::remove(capabilities, pointer) : EditList();
    }
    const json::Value value =
        writtenForm(ExpressionForm{*expression, 0}, writingDialect(capabilities), present);
    if (present) {
        return json::edit::set(capabilities, pointer, value);
    }
    return insertMember(capabilities, stepPointer(tool, step), stepMemberPosition(*node, key),
                        json::Member{json::Text(std::string(key)), value});
}

/// @p value below objects that are not there yet.
json::Value wrapped(const std::vector<std::string>& parts, std::size_t first, json::Value value)
{
    for (std::size_t i = parts.size(); i > first; --i) {
        const bool isItem = parts[i - 1] == "-";
        value =
            isItem ? json::Value::array({value}) : withMemberSet(json::Value::object(), parts[i - 1], value);
    }
    return value;
}

/// Gives the place of an argument @p value, with everything above it.
Result<EditList> placeArgument(const json::Document& document, const std::string& stepPlace,
                               const std::vector<std::string>& parts, const json::Value& value)
{
    const json::Node step = *document.find(stepPlace);
    std::string pointer = stepPlace + "/args";
    if (!member(step, "args")) {
        return insertMember(document, stepPlace, stepMemberPosition(step, "args"),
                            json::Member{json::Text("args"), wrapped(parts, 0, value)});
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string below = json::pointerBelow(pointer, parts[i]);
        const std::optional<json::Node> node = document.find(below);
        if (node && i + 1 == parts.size()) {
            return replaceValue(document, below, value);
        }
        if (node && (node->isObject() || node->isArray())) {
            pointer = below;
            continue;
        }
        const json::Value rest = wrapped(parts, i + 1, value);
        if (node) {
            return replaceValue(document, below, rest);
        }
        const json::Node container = *document.find(pointer);
        if (container.isArray()) {
            return insertItem(document, pointer, container.size(), rest);
        }
        return insertMember(document, pointer, container.size(), json::Member{json::Text(parts[i]), rest});
    }
    return failure("edit.no-place", "found the place of all arguments; expected the name of one");
}

} // namespace

ValueForm formOf(const json::Value& value, Dialect dialect, ValueUse use)
{
    if (!value.isString()) {
        return LiteralForm{value};
    }
    const std::string_view text = value.toString();
    if (dialect == Dialect::Bare) {
        return bareForm(text, use);
    }
    if (text.find(templateOpening) == std::string_view::npos) {
        return use == ValueUse::Argument ? ValueForm(LiteralForm{value}) : ValueForm(expressionIn(text, 0));
    }
    const TemplateText parsed = parseTemplates(text);
    if (const TemplatePart* part = parsed.single(text)) {
        return expressionIn(part->expression->text(), part->expressionOffset);
    }
    return MixedForm{std::string(text)};
}

json::Value writtenForm(const ValueForm& form, Dialect dialect, const std::optional<json::Value>& present)
{
    if (const auto* literal = std::get_if<LiteralForm>(&form)) {
        return literalIn(literal->value, dialect);
    }
    if (const auto* mixed = std::get_if<MixedForm>(&form)) {
        return json::Value::string(mixed->text);
    }
    const std::string& expression = std::get<ExpressionForm>(form).text;
    return json::Value::string(dialect == Dialect::Bare ? expression : templateOf(expression, present));
}

Result<EditList> setCondition(const json::Document& capabilities, std::size_t tool, std::size_t step,
                              const std::optional<std::string>& expression)
{
    return setExpression(capabilities, tool, step, "if", expression);
}

Result<EditList> setForEach(const json::Document& capabilities, std::size_t tool, std::size_t step,
                            const std::optional<std::string>& expression)
{
    return setExpression(capabilities, tool, step, "forEach", expression);
}

Result<EditList> setArgument(const json::Document& capabilities, std::size_t tool, std::size_t step,
                             std::string_view pointer, const ValueForm& form)
{
    const Result<json::Node> node = stepAt(capabilities, tool, step);
    const Result<std::vector<std::string>> parts = json::parsePointer(pointer);
    if (!node || !parts) {
        return tl::unexpected<Error>(node ? parts.error() : node.error());
    }
    if (parts->empty()) {
        return failure("edit.no-place", "found the place of all arguments; expected the name of one");
    }
    const Dialect dialect = writingDialect(capabilities);
    if (dialect == Dialect::Bare && parts->size() > 1) {
        return failure("edit.bare-nested",
                       "in a file without {{ }} each argument is one expression; expected an edit of the "
                       "expression, or the file converted to templates first",
                       Place{{}, stepPointer(tool, step, "/args" + std::string(pointer)), {}});
    }
    const std::optional<json::Value> present =
        valueAt(capabilities, stepPointer(tool, step, "/args" + std::string(pointer)));
    const json::Value value = writtenForm(form, dialect, present);
    Result<EditList> edits = placeArgument(capabilities, stepPointer(tool, step), *parts, value);
    const bool isPlainText =
        value.isString() && value.toString().find(templateOpening) == std::string_view::npos;
    if (!edits || dialect == Dialect::Bare || !isPlainText) {
        return edits;
    }
    const Result<json::Document> after = capabilities.edited(*edits);
    if (after && writingDialect(*after) == Dialect::Bare) {
        return placeArgument(capabilities, stepPointer(tool, step), *parts,
                             json::Value::string("{{ " + json::write(value) + " }}"));
    }
    return edits;
}

Result<EditList> removeArgument(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                std::string_view pointer)
{
    const std::string args = stepPointer(tool, step, "/args");
    const std::optional<json::Node> all = capabilities.find(args);
    const Result<std::vector<std::string>> parts = json::parsePointer(pointer);
    const bool isLast = all && parts && parts->size() == 1 && all->size() == 1 &&
                        capabilities.find(args + std::string(pointer)).has_value();
    return json::edit::remove(capabilities, isLast ? args : args + std::string(pointer));
}

Result<EditList> renameArgument(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                std::string_view pointer, std::string_view name)
{
    return json::edit::renameKey(capabilities, stepPointer(tool, step, "/args" + std::string(pointer)), name);
}

} // namespace toolwright::compound::authoring
