#include "core/jsonata/functions/matchwalk.h"

#include "core/base/unicode.h"
#include "core/jsonata/evaluators.h"

#include <cmath>
#include <limits>

namespace toolwright::jsonata {

namespace {

const Function* regexBehind(const Value& matcher)
{
    const Function* function = matcher.function();
    while (function->type == Function::Type::Closure) {
        function = function->target.function();
    }
    return function->type == Function::Type::Regex ? function : nullptr;
}

std::size_t unitsOf(const Value& number)
{
    constexpr double most = 1e9;
    const double value = number.isNumber() ? number.toNumber() : 0;
    return value > 0 ? static_cast<std::size_t>(std::fmin(value, most)) : 0;
}

/// As much of a match as the reference insists on.
bool looksLikeMatch(const Value& value)
{
    return value.isObject() &&
           (value.member(json::Text("start")).isNumber() || value.member(json::Text("groups")).isArray() ||
            value.member(json::Text("next")).isFunction());
}

} // namespace

double limitOf(const Value& limit, std::string_view negativeCode)
{
    if (!limit.isNumber()) {
        return std::numeric_limits<double>::infinity();
    }
    if (limit.toNumber() < 0) {
        throw Trouble(negativeCode, limit);
    }
    return limit.toNumber();
}

MatchWalk::MatchWalk(const Call& call, const Value& text, const Value& matcher)
    : m_call(call)
    , m_text(text)
    , m_matcher(matcher)
    , m_subject(std::make_shared<const regex::Subject>(text.toText()))
{
    if (const Function* function = regexBehind(matcher)) {
        m_expression = function->node;
    }
}

Task<bool> MatchWalk::advance()
{
    if (m_expression == nullptr) {
        return advanceFunction();
    }
    return [](MatchWalk& self) -> Task<bool> { co_return self.advanceRegex(); }(*this);
}

bool MatchWalk::advanceRegex()
{
    const bool isFirst = std::exchange(m_isFirst, false);
    if (!isFirst && m_end >= m_subject->length()) {
        return false;
    }
    m_call.run.tick();
    m_match = searchFrom(m_call.run, *m_expression, *m_subject, isFirst ? 0 : m_end);
    if (!m_match) {
        return false;
    }
    if (!isFirst && m_match->whole.isEmpty()) {
        throw emptyMatch(*m_expression);
    }
    m_begin = m_match->whole.begin;
    m_end = m_match->whole.end;
    return true;
}

Task<bool> MatchWalk::advanceFunction()
{
    std::vector<Value> arguments;
    Value function = m_matcher;
    if (!std::exchange(m_isFirst, false)) {
        function = m_object.member(json::Text("next"));
    } else {
        arguments.push_back(m_text);
    }
    if (!function.isFunction()) {
        throw Trouble("T1010");
    }
    m_object = co_await call(m_call.run, std::move(function), std::move(arguments), Value(), m_call.frame);
    if (m_object.isUndefined() || m_object.isNull()) {
        co_return false;
    }
    if (!looksLikeMatch(m_object)) {
        throw Trouble("T1010");
    }
    m_begin = unitsOf(m_object.member(json::Text("start")));
    m_end = unitsOf(m_object.member(json::Text("end")));
    co_return true;
}

Value MatchWalk::match() const
{
    return m_match ? Value(m_subject->slice(m_begin, m_end)) : m_object.member(json::Text("match"));
}

std::size_t MatchWalk::matchLength() const
{
    if (m_match) {
        return m_end - m_begin;
    }
    const Value matched = match();
    return matched.isString() ? unicode::utf16Length(matched.toString()) : 0;
}

std::size_t MatchWalk::groupCount() const
{
    return m_match ? m_match->groups.size() : m_object.member(json::Text("groups")).size();
}

Value MatchWalk::group(std::size_t index) const
{
    if (index >= groupCount()) {
        return {};
    }
    if (!m_match) {
        return m_object.member(json::Text("groups")).item(index);
    }
    const std::optional<regex::Span>& span = m_match->groups[index];
    return span ? Value(m_subject->slice(span->begin, span->end)) : Value();
}

Value MatchWalk::groups() const
{
    if (!m_match) {
        return m_object.member(json::Text("groups"));
    }
    auto groups = makeList();
    for (std::size_t i = 0; i < groupCount(); ++i) {
        groups->items.push_back(group(i));
    }
    return Value(std::move(groups));
}

Value MatchWalk::object() const
{
    return m_match ? matchObject(*m_expression, m_subject, *m_match) : m_object;
}

} // namespace toolwright::jsonata
