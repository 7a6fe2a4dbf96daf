#include "core/compound/authoring/entries.h"
#include "core/jsonata/syntaxtree.h"
#include "core/simulation/previewstep.h"

#include <algorithm>

namespace toolwright::simulation {

namespace {

using compound::Dialect;
using compound::ValueUse;

constexpr std::string_view oneTemplate = "found text, expected exactly one {{ expression }}";
constexpr std::string_view unclosedTemplate =
    "found {{ without a closing }}; expected }} behind the expression";

/// `$`, `$$` and wildcards reach anything.
bool reachesEverything(const jsonata::Expression& expression)
{
    using jsonata::NodeKind;
    const auto& nodes = expression.tree().nodes();
    return std::any_of(nodes.begin(), nodes.end(), [](const jsonata::Node& node) {
        const bool isContext =
            node.kind == NodeKind::Variable && (node.text.isEmpty() || node.text.view() == "$");
        return isContext || node.kind == NodeKind::Wildcard || node.kind == NodeKind::Descendants ||
               node.kind == NodeKind::Parent;
    });
}

class StepReader
{
public:
    StepReader(const json::Node& step, Dialect dialect, ParsedStep& result)
        : m_dialect(dialect)
        , m_pointerLength(step.pointer().size())
        , m_result(result)
    {
    }

    void read(const json::Node& node, ValueUse use)
    {
        std::vector<json::Node> open{node};
        while (!open.empty()) {
            const json::Node current = open.back();
            open.pop_back();
            if (current.isString()) {
                readText(current, use);
            }
            for (std::size_t i = current.size(); i > 0; --i) {
                open.push_back(current.isObject() ? current.member(i - 1).value : current.item(i - 1));
            }
        }
    }

private:
    void readText(const json::Node& node, ValueUse use)
    {
        const std::string text = node.string();
        const std::string pointer = node.pointer().substr(m_pointerLength);
        if (m_dialect == Dialect::Bare) {
            const jsonata::Parsed parsed = jsonata::Expression::parse(text);
            add(use, pointer, 0, parsed.expression);
            if (!parsed.errors.empty()) {
                object(parsed.errors.front().message, parsed.errors.front().range);
            }
            return;
        }
        const compound::TemplateText parsed = compound::parseTemplates(text);
        if (use != ValueUse::Argument && parsed.single(text) == nullptr && !parsed.unclosed) {
            add(use, pointer, 0, std::nullopt);
            m_result.expressions.back().text = text;
            object(std::string(oneTemplate), TextRange{0, text.size()});
            return;
        }
        readParts(parsed, use, pointer);
    }

    void readParts(const compound::TemplateText& parsed, ValueUse use, const std::string& pointer)
    {
        for (const compound::TemplatePart& part : parsed.parts) {
            if (!part.expression) {
                continue;
            }
            const std::size_t offset = part.expressionOffset;
            add(use, pointer, offset, part.expression);
            const auto error = std::find_if(
                parsed.errors.begin(), parsed.errors.end(), [&](const jsonata::SyntaxError& own) {
                    return own.range.offset >= offset && own.range.offset <= part.range.end();
                });
            if (error != parsed.errors.end()) {
                object(error->message, TextRange{error->range.offset - offset, error->range.length});
            } else if (parsed.unclosed == part.range.offset) {
                object(std::string(unclosedTemplate), TextRange{0, 0});
            }
        }
    }

    void add(ValueUse use, const std::string& pointer, std::size_t offset,
             const std::optional<jsonata::Expression>& expression)
    {
        ParsedExpression parsed;
        parsed.use = use;
        parsed.pointer = pointer;
        parsed.offset = offset;
        parsed.expression = expression;
        parsed.text = expression ? expression->text() : std::string();
        parsed.seesEverything = expression && reachesEverything(*expression);
        m_result.expressions.push_back(std::move(parsed));
    }

    void object(std::string message, TextRange range)
    {
        m_result.expressions.back().objection = std::move(message);
        m_result.expressions.back().range = range;
    }

    Dialect m_dialect;
    std::size_t m_pointerLength;
    ParsedStep& m_result;
};

compound::Step asLoaded(const json::Node& step, const ParsedStep& parsed)
{
    const std::optional<json::Node> args = compound::authoring::member(step, "args");
    return compound::Step{parsed.id, parsed.tool, std::nullopt, std::nullopt,
                          args && args->isObject() ? args->value() : json::Value::object()};
}

} // namespace

ParsedStep ParsedStep::read(const json::Node& step, Dialect dialect)
{
    ParsedStep result;
    result.id = compound::authoring::memberText(step, "id");
    result.tool = compound::authoring::memberText(step, "tool");
    StepReader reader(step, dialect, result);
    const std::pair<std::string_view, ValueUse> values[] = {
        {"if", ValueUse::Condition}, {"forEach", ValueUse::Items}, {"args", ValueUse::Argument}};
    for (const auto& [key, use] : values) {
        if (const std::optional<json::Node> node = compound::authoring::member(step, key)) {
            result.hasForEach = result.hasForEach || use == ValueUse::Items;
            reader.read(*node, use);
        }
    }
    result.program = compound::CompoundProgram::compile({}, {asLoaded(step, result)}, dialect).steps.front();
    return result;
}

} // namespace toolwright::simulation
