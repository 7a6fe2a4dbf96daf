#include "core/compound/advice/expressionadvice.h"

#include "core/compound/advice/stringoffset.h"
#include "core/compound/dialect.h"
#include "core/jsonata/lint.h"

namespace toolwright::compound {

namespace {

jsonata::ExpressionUse expressionUse(ValueUse use)
{
    switch (use) {
    case ValueUse::Condition:
        return jsonata::ExpressionUse::Condition;
    case ValueUse::Items:
        return jsonata::ExpressionUse::Items;
    case ValueUse::Argument:
        break;
    }
    return jsonata::ExpressionUse::Argument;
}

/// Looks at all expressions of one entry.
class ExpressionAdviser
{
public:
    ExpressionAdviser(const json::Node& node, const schema::Frame& frame, const ProfileRules& profile)
        : m_frame(frame)
        , m_profile(profile)
        , m_ids(stepIds(node))
        , m_values(stepValues(node, frame.entry))
        , m_use(dialectOf(m_values))
    {
    }

    std::vector<Finding> advise();

private:
    void adviseValue(const StepValue& value);
    void adviseString(const StepValue& value, const json::Node& node);
    void adviseExpression(const jsonata::Expression& expression, std::size_t offset, const json::Node& node,
                          const jsonata::LintContext& context);
    void report(std::string code, const json::Node& node, TextRange range, std::string cause);
    jsonata::LintContext contextOf(const StepValue& value) const;

    const schema::Frame& m_frame;
    const ProfileRules& m_profile;
    std::vector<std::string> m_ids;
    std::vector<StepValue> m_values;
    DialectUse m_use;
    std::vector<Finding> m_findings;
};

jsonata::LintContext ExpressionAdviser::contextOf(const StepValue& value) const
{
    const auto self = m_ids.begin() + static_cast<std::ptrdiff_t>(value.step);
    jsonata::LintContext context;
    context.use = expressionUse(value.use);
    context.stepsAtRoot = m_use.dialect == Dialect::Template;
    context.hasItem = value.hasItem;
    context.earlierSteps.assign(m_ids.begin(), self);
    context.laterSteps.assign(self, m_ids.end());
    return context;
}

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
    if (m_profile.templates && hasTemplate) {
        const TemplateText parsed = parseTemplates(text);
        for (const jsonata::SyntaxError& error : parsed.errors) {
            report("expression.syntax", node, error.range, error.message);
        }
        if (parsed.unclosed && parsed.errors.empty()) {
            report("expression.syntax", node, TextRange{*parsed.unclosed, 2},
                   "found {{ without a closing }}; expected }} behind the expression");
        }
        for (const TemplatePart& part : parsed.parts) {
            if (part.expression && parsed.errors.empty() && !parsed.unclosed) {
                adviseExpression(*part.expression, part.expressionOffset, node, contextOf(value));
            }
        }
        return;
    }
    const bool isLiteral = m_profile.templates && value.use == ValueUse::Argument;
    if (isLiteral || hasTemplate) {
        return;
    }
    const jsonata::Parsed parsed = jsonata::Expression::parse(text);
    for (const jsonata::SyntaxError& error : parsed.errors) {
        report("expression.syntax", node, error.range, error.message);
    }
    if (parsed.errors.empty()) {
        adviseExpression(parsed.expression, 0, node, contextOf(value));
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
    // A runtime without templates takes every text of such an entry for an expression, mostly a broken one;
    // that is one fact about the entry, not one about each of its texts.
    if (!m_profile.templates && m_use.dialect == Dialect::Template) {
        return {};
    }
    for (const StepValue& value : m_values) {
        adviseValue(value);
    }
    for (const json::Node& node : m_profile.templates ? m_use.deviating : std::vector<json::Node>()) {
        report("dialect.mixed", node, TextRange{0, node.string().size()},
               "this value holds no {{ although others do; expected one template, or none anywhere");
    }
    return std::move(m_findings);
}

} // namespace

std::vector<Finding> adviseExpressions(const json::Node& node, const schema::Frame& frame,
                                       const ToolEntry& entry, const ProfileRules& profile)
{
    std::vector<Finding> findings = ExpressionAdviser(node, frame, profile).advise();
    for (Finding& finding : findings) {
        finding.tool = entry.name;
    }
    return findings;
}

} // namespace toolwright::compound
