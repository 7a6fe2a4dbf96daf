#include "core/compound/advice/expressionadvice.h"

#include "core/compound/advice/itemfields.h"
#include "core/compound/advice/stringoffset.h"

#include <utility>

namespace toolwright::compound {

namespace {

/// Looks at all expressions of one entry.
class ExpressionAdviser
{
public:
    ExpressionAdviser(const json::Node& node, const schema::Frame& frame, Dialect dialect)
        : m_frame(frame)
        , m_dialect(dialect)
        , m_values(stepValues(node, frame.entry))
        , m_contexts(node, m_values, dialect)
    {
    }

    std::vector<Finding> advise();

private:
    void adviseValue(const StepValue& value);
    void adviseString(const StepValue& value, const json::Node& node);
    void adviseExpression(const jsonata::Expression& expression, std::size_t offset, const json::Node& node,
                          const jsonata::LintContext& context);
    void report(std::string code, const json::Node& node, TextRange range, std::string cause);

    const schema::Frame& m_frame;
    Dialect m_dialect;
    std::vector<StepValue> m_values;
    LintContexts m_contexts;
    std::vector<Finding> m_findings;
};

/// @p range counts bytes of the decoded string.
void ExpressionAdviser::report(std::string code, const json::Node& node, TextRange range, std::string cause)
{
    const std::size_t begin = writtenOffset(node.text(), range.offset);
    const std::size_t end = writtenOffset(node.text(), range.end());
    Finding finding;
    finding.code = std::move(code);
    finding.spot = schema::spotOf(m_frame, node, TextRange{node.range().offset + begin, end - begin});
    finding.cause = std::move(cause);
    m_findings.push_back(std::move(finding));
}

void ExpressionAdviser::adviseExpression(const jsonata::Expression& expression, std::size_t offset,
                                         const json::Node& node, const jsonata::LintContext& context)
{
    for (const jsonata::Advice& advice : jsonata::lintExpression(expression, context)) {
        report("expression." + advice.rule, node,
               TextRange{offset + advice.range.offset, advice.range.length}, advice.message);
    }
}

void ExpressionAdviser::adviseString(const StepValue& value, const json::Node& node)
{
    const std::string text = node.string();
    const bool hasTemplate = text.find(templateOpening) != std::string::npos;
    if (m_dialect == Dialect::Template && hasTemplate) {
        const TemplateText parsed = parseTemplates(text);
        for (const jsonata::SyntaxError& error : parsed.errors) {
            report("expression.syntax", node, error.range, error.message);
        }
        if (parsed.unclosed && parsed.errors.empty()) {
            report("expression.syntax", node, TextRange{*parsed.unclosed, 2},
                   "found {{ without a closing }}; expected }} behind the expression");
        }
        if (value.use != ValueUse::Argument && parsed.errors.empty() && !parsed.unclosed &&
            parsed.single(text) == nullptr) {
            report("dialect.condition", node, TextRange{0, text.size()},
                   "found text or another template around a template; expected exactly one template");
        }
        for (const TemplatePart& part : parsed.parts) {
            if (part.expression && parsed.errors.empty() && !parsed.unclosed) {
                adviseExpression(*part.expression, part.expressionOffset, node, m_contexts.of(value));
            }
        }
        return;
    }
    if (m_dialect == Dialect::Template && value.use == ValueUse::Argument) {
        return;
    }
    const jsonata::Parsed parsed = jsonata::Expression::parse(text);
    for (const jsonata::SyntaxError& error : parsed.errors) {
        report("expression.syntax", node, error.range, error.message);
    }
    if (parsed.errors.empty()) {
        adviseExpression(parsed.expression, 0, node, m_contexts.of(value));
    }
}

void ExpressionAdviser::adviseValue(const StepValue& value)
{
    std::vector<json::Node> pending{value.node};
    while (!pending.empty()) {
        const json::Node node = pending.back();
        pending.pop_back();
        if (node.isString()) {
            adviseString(value, node);
        }
        for (std::size_t i = 0; (node.isArray() || node.isObject()) && i < node.size(); ++i) {
            pending.push_back(node.isObject() ? node.member(i).value : node.item(i));
        }
    }
}

std::vector<Finding> ExpressionAdviser::advise()
{
    for (const StepValue& value : m_values) {
        adviseValue(value);
    }
    return std::move(m_findings);
}

} // namespace

std::vector<Finding> adviseExpressions(const json::Node& node, const schema::Frame& frame,
                                       const ToolEntry& entry, Dialect dialect)
{
    std::vector<Finding> findings = ExpressionAdviser(node, frame, dialect).advise();
    for (Finding& finding : findings) {
        finding.tool = entry.name;
    }
    return findings;
}

} // namespace toolwright::compound
