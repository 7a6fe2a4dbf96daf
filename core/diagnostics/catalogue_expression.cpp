#include "core/diagnostics/catalogue_rows.h"

#include <array>

namespace toolwright::diagnostics {

namespace {

constexpr CodeText expressionRow(std::string_view code, std::string_view title, std::string_view explanation,
                                 std::string_view broken, std::string_view fixed)
{
    return {code, Severity::Advice, Effect::None, title, explanation, broken, fixed};
}

constexpr CodeText syntaxRow{"expression.syntax",
                             Severity::Warning,
                             Effect::None,
                             "an expression cannot be read",
                             "Expressions are not read when the files load, so the tool is offered; the step "
                             "ends with an error when it "
                             "runs.",
                             R"("if": "{{ args.id = }}")",
                             R"("if": "{{ args.id = 1 }}")"};

constexpr CodeText mixedRow{"dialect.mixed",
                            Severity::Warning,
                            Effect::None,
                            "some conditions are templates and others are not",
                            "As soon as one value of a file is a template, the others are read as templates "
                            "too; a condition without {{ is "
                            "then no template. Write all of them in one way.",
                            R"("if": "args.paid", "forEach": "{{ args.items }}")",
                            R"("if": "{{ args.paid }}", "forEach": "{{ args.items }}")"};

constexpr CodeText conditionRow{
    "dialect.condition",
    Severity::Warning,
    Effect::None,
    "a condition or list is not one template",
    "In a file with {{ }}, if and forEach each hold exactly one template and nothing "
    "around it. The step ends with an error when it runs.",
    R"("if": "is {{ args.paid }}")",
    R"("if": "{{ args.paid }}")"};

constexpr std::array rowsOfExpression{
    expressionRow(
        "dialect.bare", "the file is written without {{ }}",
        "Every value of a step is one expression here. The product document writes expressions between {{ }} "
        "and texts as they are; such a file is still run the way it is written.",
        R"("if": "args.paid", "args": {"kind": "'mail'"})",
        R"("if": "{{ args.paid }}", "args": {"kind": "mail"})"),
    conditionRow,
    mixedRow,
    expressionRow(
        "dialect.template", "the file is written with {{ }}, which the reference runtime cannot read",
        "The reference runtime takes each value of a step as one expression. A value with {{ }} is a "
        "broken one, so the step ends with an error when it runs.",
        R"("if": "{{ find.ok }}", "args": {"kind": "mail"})",
        R"("if": "steps.find.ok", "args": {"kind": "'mail'"})"),
    expressionRow(
        "expression.comparison-undefined", "a comparison never comes out true",
        "A comparison with something undefined gives false, or undefined for < and >; neither lets a step "
        "run.",
        R"("if": "{{ totl > 10 }}")", R"("if": "{{ args.total > 10 }}")"),
    expressionRow(
        "expression.empty-is-true", "an empty list or object lets the step run",
        "A condition that is a list or an object counts as true here even when it is empty, unlike in "
        "JSONata itself.",
        R"("if": "{{ args.items[] }}")", R"("if": "{{ $count(args.items) > 0 }}")"),
    expressionRow(
        "expression.filter-collapses", "a filter that finds one item gives no list",
        "JSONata gives a single result as it is, not as a list of one; forEach needs a list and stops the "
        "walk. [] behind the filter keeps a list.",
        R"("forEach": "{{ args.items[paid] }}")", R"("forEach": "{{ args.items[paid][] }}")"),
    expressionRow("expression.in-text", "in does not look inside a text",
                  "in looks for an item of a list. To look for a part of a text there is $contains.",
                  R"("if": "{{ 'paid' in 'paid, open' }}")",
                  R"("if": "{{ $contains('paid, open', 'paid') }}")"),
    expressionRow(
        "expression.item-clash", "a name means the root, not the field of the item",
        "args, steps, item and the ids of earlier steps keep their meaning under forEach. A field of the "
        "item with such a name is written with item. in front.",
        R"("to": "{{ find }}")", R"("to": "{{ item.find }}")"),
    expressionRow("expression.later-step", "an expression reads a step that has not run yet",
                  "Steps run in order. What a later step, or the step itself, gives is undefined here.",
                  R"("id": "a", "if": "{{ b.ok }}")", R"("id": "b", "if": "{{ a.ok }}")"),
    syntaxRow,
    expressionRow("expression.unknown-function", "an expression calls a function that does not exist",
                  "Calling something that is no function ends the step with an error.",
                  R"("{{ $uppercas(args.name) }}")", R"("{{ $uppercase(args.name) }}")"),
    expressionRow(
        "expression.unknown-name", "an expression reads a name that nothing has",
        "The input of an expression has args, the ids of earlier steps and steps; anything else is undefined "
        "and is left out without an error.",
        R"("{{ arg.name }}")", R"("{{ args.name }}")"),
    expressionRow("expression.unknown-step", "an expression reads a step that does not exist",
                  "What an unknown step gives is undefined and is left out without an error.",
                  R"("{{ steps.fnd.id }}")", R"("{{ steps.find.id }}")"),
    expressionRow(
        "expression.unknown-variable", "an expression reads a variable that nothing sets",
        "A name with $ is a variable of the expression itself; fields of the data are written without $.",
        R"("{{ $name }}")", R"("{{ args.name }}")"),
};

} // namespace

std::span<const CodeText> expressionRows()
{
    return rowsOfExpression;
}

} // namespace toolwright::diagnostics
