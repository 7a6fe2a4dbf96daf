#include "core/compound/dialect.h"
#include "core/json/write.h"
#include "core/jsonata/syntaxtree.h"

#include <algorithm>

namespace toolwright::compound {

namespace {

using jsonata::Node;
using jsonata::NodeKind;

tl::unexpected<Error> syntaxFailure(const jsonata::SyntaxError& error)
{
    return failure("dialect.syntax", error.message, Place{{}, {}, error.range});
}

bool isStep(const Node& node, const TranslationScope& scope)
{
    return node.kind == NodeKind::Name && std::find(scope.earlierSteps.begin(), scope.earlierSteps.end(),
                                                    node.text.view()) != scope.earlierSteps.end();
}

bool isVariable(const Node& node, std::string_view name)
{
    return node.kind == NodeKind::Variable && node.text.view() == name;
}

bool isRootWord(const Node& node)
{
    const std::string_view name = node.text.view();
    return name == "args" || name == "steps" || name == "item";
}

TextEdit insertion(const Node& node, std::string_view text)
{
    return TextEdit{TextRange{node.range.offset, 0}, std::string(text)};
}

/// What to change at a node whose context is the input of the expression.
void bareAtHead(const Node& node, const TranslationScope& scope, std::vector<TextEdit>& edits)
{
    if (node.kind == NodeKind::Name) {
        if (isStep(node, scope)) {
            edits.push_back(insertion(node, "steps."));
        } else if (scope.hasItem && !isRootWord(node)) {
            edits.push_back(insertion(node, "item."));
        }
    } else if (scope.hasItem && (node.kind == NodeKind::Wildcard || node.kind == NodeKind::Descendants)) {
        edits.push_back(insertion(node, "item."));
    } else if (scope.hasItem && isVariable(node, "")) {
        edits.push_back(TextEdit{node.range, "item"});
    }
}

/// `$$.step`, and `$.step` where `$` is the root.
void bareBehindRoot(const Node& path, const TranslationScope& scope, std::vector<TextEdit>& edits)
{
    if (path.kind != NodeKind::Path || path.parts.size() < 2 || !isStep(*path.parts[1], scope)) {
        return;
    }
    const Node& head = *path.parts[0];
    const bool isContext = isVariable(head, "") && head.seesInput && !scope.hasItem;
    if (isVariable(head, "$") || isContext) {
        edits.push_back(insertion(*path.parts[1], "steps."));
    }
}

Result<std::string> bareExpression(const jsonata::Expression& expression, const TranslationScope& scope)
{
    std::vector<TextEdit> edits;
    for (const Node& node : expression.tree().nodes()) {
        if (node.seesInput) {
            bareAtHead(node, scope, edits);
        }
        bareBehindRoot(node, scope, edits);
    }
    const Result<EditList> list = EditList::fromEdits(std::move(edits));
    return list ? list->apply(expression.text()) : Result<std::string>(tl::unexpected(list.error()));
}

std::string trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\n\r");
    if (first == std::string_view::npos) {
        return {};
    }
    return std::string(text.substr(first, text.find_last_not_of(" \t\n\r") - first + 1));
}

/// A text of the template dialect as one expression.
Result<std::string> bareText(std::string_view text, const TranslationScope& scope)
{
    const TemplateText parsed = parseTemplates(text);
    if (!parsed.errors.empty()) {
        return syntaxFailure(parsed.errors.front());
    }
    if (parsed.unclosed) {
        return failure("dialect.syntax", "found {{ without a closing }}; expected }} behind the expression",
                       Place{{}, {}, TextRange{*parsed.unclosed, 2}});
    }
    const bool isSingle = parsed.single(text) != nullptr;
    std::string result;
    for (const TemplatePart& part : parsed.parts) {
        if (isSingle && !part.expression) {
            continue;
        }
        Result<std::string> piece = part.expression
                                        ? bareExpression(*part.expression, scope)
                                        : json::quoted(text.substr(part.range.offset, part.range.length));
        if (!piece) {
            return piece;
        }
        if (isSingle) {
            return trimmed(*piece);
        }
        result += result.empty() ? "" : " & ";
        result += part.expression ? "(" + trimmed(*piece) + ")" : *piece;
    }
    // One literal needs no joining; a mixed text is a text even when its only result is not.
    return result.empty() ? "\"\"" : result;
}

Result<std::string> bareMembers(const json::Value& value, const TranslationScope& scope)
{
    std::string result = "{";
    for (const json::Member& member : value.members()) {
        Result<std::string> piece = toBare(member.value, scope);
        if (!piece) {
            return piece;
        }
        result += (result.size() > 1 ? ", " : "") + json::quoted(member.key.view()) + ": " + *piece;
    }
    return result + "}";
}

/// An undefined element becomes null (spec compound 6.1), and a list inside stays a list of its own.
Result<std::string> bareItems(const json::Value& value, const TranslationScope& scope)
{
    std::string result = "[";
    for (const json::Value& item : value.items()) {
        Result<std::string> piece = toBare(item, scope);
        if (!piece) {
            return piece;
        }
        const bool isTemplate =
            item.isString() && parseTemplates(item.toString()).single(item.toString()) != nullptr;
        result += result.size() > 1 ? ", " : "";
        result += isTemplate ? "(" + *piece + ") ?? null" : *piece;
    }
    return result + "]";
}

/// A name or wildcard that would read the item in the template dialect.
bool readsRootByName(const Node& node, const TranslationScope& scope)
{
    const bool isWildcard = node.kind == NodeKind::Wildcard || node.kind == NodeKind::Descendants;
    return isWildcard || (node.kind == NodeKind::Name && !isRootWord(node) && !isStep(node, scope));
}

/// `steps.id` as `id`, `$` as the root it means.
void templateEdits(const Node& node, const TranslationScope& scope, std::vector<TextEdit>& edits)
{
    if (scope.hasItem && node.seesInput && isVariable(node, "")) {
        edits.push_back(insertion(node, "$"));
    }
    if (scope.hasItem && node.seesInput && readsRootByName(node, scope)) {
        edits.push_back(insertion(node, "$$."));
    }
    const bool isStepPath = node.kind == NodeKind::Path && node.parts.size() >= 2 &&
                            node.parts[0]->seesInput && node.parts[0]->kind == NodeKind::Name &&
                            node.parts[0]->text.view() == "steps" && node.parts[0]->stages.empty() &&
                            isStep(*node.parts[1], scope);
    if (isStepPath) {
        const std::size_t begin = node.parts[0]->range.offset;
        edits.push_back(TextEdit{TextRange{begin, node.parts[1]->range.offset - begin}, {}});
    }
}

} // namespace

Result<std::string> toBare(const json::Value& value, const TranslationScope& scope)
{
    switch (value.kind()) {
    case json::Value::Kind::Object:
        return bareMembers(value, scope);
    case json::Value::Kind::Array:
        return bareItems(value, scope);
    case json::Value::Kind::String:
        return bareText(value.toString(), scope);
    case json::Value::Kind::Null:
    case json::Value::Kind::Boolean:
    case json::Value::Kind::Number:
        break;
    }
    return json::write(value);
}

Result<std::string> toTemplate(std::string_view expression, const TranslationScope& scope)
{
    const jsonata::Parsed parsed = jsonata::Expression::parse(expression);
    if (!parsed.errors.empty()) {
        return syntaxFailure(parsed.errors.front());
    }
    const jsonata::SyntaxTree& tree = parsed.expression.tree();
    const bool isText = tree.root()->kind == NodeKind::Literal && tree.root()->literal.isString() &&
                        tree.root()->predicates.empty();
    if (isText && tree.root()->literal.toString().find("{{") == std::string_view::npos) {
        return std::string(tree.root()->literal.toString());
    }
    std::vector<TextEdit> edits;
    for (const Node& node : tree.nodes()) {
        templateEdits(node, scope, edits);
    }
    const Result<EditList> list = EditList::fromEdits(std::move(edits));
    if (!list) {
        return tl::unexpected(list.error());
    }
    return list->apply(expression).map([](const std::string& text) { return "{{ " + trimmed(text) + " }}"; });
}

} // namespace toolwright::compound
