#include "core/compound/authoring/rewriting.h"

#include "core/compound/authoring/stepreads.h"
#include "core/jsonata/references.h"

namespace toolwright::compound::authoring {

namespace {

std::string rewrittenExpression(const jsonata::Expression& expression, const RewrittenPlace& place,
                                const ExpressionRewrite& rewrite)
{
    const Result<EditList> edits = EditList::fromEdits(rewrite(expression, place));
    const Result<std::string> text = edits ? edits->apply(expression.text()) : expression.text();
    return text.value_or(expression.text());
}

/// Rewrites all values of one step.
class StepRewriter
{
public:
    StepRewriter(Dialect dialect, RewrittenPlace place, const ExpressionRewrite& rewrite)
        : m_dialect(dialect)
        , m_place(place)
        , m_rewrite(rewrite)
    {
    }

    // Recursion is as deep as `args`, which the reader of the file limits.
    json::Value value(const json::Value& value, bool hasItem, std::size_t depth) const
    {
        if (depth == 0) {
            return value;
        }
        if (value.isString()) {
            return json::Value::string(
                rewrittenText(value.toString(), m_dialect, RewrittenPlace{m_place.step, hasItem}, m_rewrite));
        }
        if (value.isArray()) {
            std::vector<json::Value> items;
            for (const json::Value& item : value.items()) {
                items.push_back(this->value(item, hasItem, depth - 1));
            }
            return json::Value::array(std::move(items));
        }
        if (value.isObject()) {
            std::vector<json::Member> members;
            for (const json::Member& member : value.members()) {
                members.push_back({member.key, this->value(member.value, hasItem, depth - 1)});
            }
            return json::Value::object(std::move(members));
        }
        return value;
    }

private:
    Dialect m_dialect;
    RewrittenPlace m_place;
    const ExpressionRewrite& m_rewrite;
};

} // namespace

std::string rewrittenText(std::string_view text, Dialect dialect, const RewrittenPlace& place,
                          const ExpressionRewrite& rewrite)
{
    if (dialect == Dialect::Bare) {
        return rewrittenExpression(jsonata::Expression::parse(text).expression, place, rewrite);
    }
    if (text.find(templateOpening) == std::string_view::npos) {
        return std::string(text);
    }
    std::string result;
    for (const TemplatePart& part : parseTemplates(text).parts) {
        const std::string_view own = text.substr(part.range.offset, part.range.length);
        if (!part.expression) {
            result += own;
            continue;
        }
        const std::size_t begin = part.expressionOffset - part.range.offset;
        const std::size_t length = part.expression->text().size();
        result += own.substr(0, begin);
        result += rewrittenExpression(*part.expression, place, rewrite);
        result += own.substr(std::min(begin + length, own.size()));
    }
    return result;
}

std::vector<json::Value> rewrittenSteps(const std::vector<json::Value>& steps, Dialect dialect,
                                        const ExpressionRewrite& rewrite)
{
    constexpr std::size_t deepest = 500;
    std::vector<json::Value> result;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const StepRewriter rewriter(dialect, RewrittenPlace{i, false}, rewrite);
        const bool hasItem = steps[i].find("forEach") != nullptr;
        json::Value step = steps[i];
        for (const std::string_view key : {"if", "forEach", "args"}) {
            if (const json::Value* value = step.find(key)) {
                json::Value next = rewriter.value(*value, hasItem && key == "args", deepest);
                step = withMemberSet(step, key, std::move(next));
            }
        }
        result.push_back(std::move(step));
    }
    return result;
}

json::Value withMemberSet(const json::Value& object, std::string_view key, json::Value value)
{
    std::vector<json::Member> members = object.isObject() ? object.members() : std::vector<json::Member>();
    for (json::Member& member : members) {
        if (member.key.view() == key) {
            member.value = std::move(value);
            return json::Value::object(std::move(members));
        }
    }
    members.push_back({json::Text(std::string(key)), std::move(value)});
    return json::Value::object(std::move(members));
}

std::string textMember(const json::Value& object, std::string_view key)
{
    const json::Value* value = object.find(key);
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

std::vector<json::Value> withIds(const std::vector<json::Value>& steps, Dialect dialect,
                                 const std::map<std::string, std::string, std::less<>>& ids)
{
    std::vector<std::string> own;
    own.reserve(steps.size());
    for (const json::Value& step : steps) {
        own.push_back(textMember(step, "id"));
    }
    const auto rewrite = [&](const jsonata::Expression& expression, const RewrittenPlace& place) {
        ReadScope scope{dialect, place.hasItem, own};
        if (place.hasItem) {
            scope.ids.resize(place.step);
        }
        std::vector<TextEdit> edits;
        for (const ExpressionRead& read : readsOf(expression, scope)) {
            const auto found = ids.find(read.step);
            if (read.source == ReadSource::Step && found != ids.end()) {
                edits.push_back(TextEdit{read.head, jsonata::writtenName(found->second)});
            }
        }
        return edits;
    };
    std::vector<json::Value> result = rewrittenSteps(steps, dialect, rewrite);
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (const auto found = ids.find(own[i]); found != ids.end()) {
            result[i] = withMemberSet(result[i], "id", json::Value::string(found->second));
        }
    }
    return result;
}

} // namespace toolwright::compound::authoring
