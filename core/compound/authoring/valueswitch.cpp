#include "core/compound/authoring/valueswitch.h"

#include "core/json/parse.h"
#include "core/json/write.h"

namespace toolwright::compound::authoring {

namespace {

Result<ExpressionForm> joinedParts(const std::string& text)
{
    const TemplateText parsed = parseTemplates(text);
    if (parsed.unclosed || !parsed.errors.empty()) {
        return failure("dialect.syntax",
                       parsed.unclosed ? "a {{ is not closed" : parsed.errors.front().message);
    }
    std::string joined;
    for (const TemplatePart& part : parsed.parts) {
        const std::string_view written = std::string_view(text).substr(part.range.offset, part.range.length);
        joined += joined.empty() ? "" : " & ";
        if (part.expression) {
            joined += "(" + std::string(part.expression->text()) + ")";
        } else {
            joined += json::write(json::Value::string(std::string(written)));
        }
    }
    return ExpressionForm{joined.empty() ? "\"\"" : joined};
}

} // namespace

Result<ExpressionForm> asExpression(const ValueForm& form)
{
    if (const auto* expression = std::get_if<ExpressionForm>(&form)) {
        return *expression;
    }
    if (const auto* literal = std::get_if<LiteralForm>(&form)) {
        return ExpressionForm{json::write(literal->value)};
    }
    return joinedParts(std::get<MixedForm>(form).text);
}

LiteralForm asLiteral(const ValueForm& form, const std::optional<json::Value>& sample)
{
    if (const auto* literal = std::get_if<LiteralForm>(&form)) {
        return *literal;
    }
    const auto* expression = std::get_if<ExpressionForm>(&form);
    if (expression != nullptr) {
        if (const Result<json::Value> written = json::parseValue(expression->text)) {
            return LiteralForm{*written};
        }
    }
    if (sample) {
        return LiteralForm{*sample};
    }
    return LiteralForm{
        json::Value::string(expression != nullptr ? expression->text : std::get<MixedForm>(form).text)};
}

} // namespace toolwright::compound::authoring
