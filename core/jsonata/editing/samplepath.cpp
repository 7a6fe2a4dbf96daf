#include "core/jsonata/editing/samplepath.h"

#include <string>

namespace toolwright::jsonata {

namespace {

constexpr std::size_t npos = std::string::npos;
/// Brackets and items looked at; more would only cost time.
constexpr std::size_t mostDepth = 16;
constexpr std::size_t mostSamples = 50;

bool isOpening(const EditorToken& token)
{
    return token.is(Symbol::OpenParen) || token.is(Symbol::OpenBracket) || token.is(Symbol::OpenBrace);
}

bool isClosing(const EditorToken& token)
{
    return token.is(Symbol::CloseParen) || token.is(Symbol::CloseBracket) || token.is(Symbol::CloseBrace);
}

} // namespace

void addSample(Samples& values, const json::Value& value)
{
    if (!value.isArray()) {
        values.push_back(value);
        return;
    }
    for (const json::Value& item : value.items()) {
        if (values.size() >= mostSamples) {
            return;
        }
        values.push_back(item);
    }
}

Samples fieldsOf(const Samples& values, std::string_view name)
{
    Samples fields;
    for (const json::Value& value : values) {
        if (const json::Value* field = value.find(name); field != nullptr && fields.size() < mostSamples) {
            addSample(fields, *field);
        }
    }
    return fields;
}

std::size_t SamplePaths::beforeGroup(std::size_t close) const
{
    std::size_t open = 0;
    for (std::size_t i = close + 1; i > 0; --i) {
        if (isClosing(m_tokens[i - 1])) {
            ++open;
        } else if (isOpening(m_tokens[i - 1]) && --open == 0) {
            return i >= 2 ? i - 2 : npos;
        }
    }
    return npos;
}

Samples SamplePaths::headValues(std::size_t index, std::size_t depth) const
{
    const Token& token = m_tokens[index].token;
    Samples values;
    if (token.symbol == Symbol::Variable) {
        bool isInner = false;
        if (token.text.view() == "$") {
            addSample(values, m_scope.root);
        } else if (token.text.isEmpty()) {
            values = contextAt(index, isInner, depth + 1);
        }
        return values;
    }
    bool isInner = false;
    const Samples context = contextAt(index, isInner, depth + 1);
    const json::Value* atRoot = m_scope.root.find(token.text.view());
    if (!isInner && atRoot != nullptr) {
        addSample(values, *atRoot);
        return values;
    }
    if (!isInner && m_scope.item && token.text.view() == "item") {
        addSample(values, *m_scope.item);
        return values;
    }
    return fieldsOf(context, token.text.view());
}

Samples SamplePaths::valuesOf(std::size_t last, std::size_t depth) const
{
    if (depth > mostDepth) {
        return {};
    }
    std::size_t at = last;
    while (at != npos && m_tokens[at].is(Symbol::CloseBracket)) {
        at = beforeGroup(at);
    }
    if (at == npos || (!m_tokens[at].is(Symbol::Name) && !m_tokens[at].is(Symbol::Variable))) {
        return {};
    }
    const bool isStep = at >= 2 && m_tokens[at - 1].is(Symbol::Dot);
    return isStep ? fieldsOf(valuesOf(at - 2, depth + 1), m_tokens[at].token.text.view())
                  : headValues(at, depth);
}

Samples SamplePaths::contextAt(std::size_t index, bool& isInner, std::size_t depth) const
{
    std::size_t closed = 0;
    for (std::size_t i = index; i > 0 && depth <= mostDepth; --i) {
        const EditorToken& token = m_tokens[i - 1];
        if (isClosing(token)) {
            ++closed;
        } else if (isOpening(token) && closed > 0) {
            --closed;
        } else if (isOpening(token)) {
            const bool isStep = !token.isInfix && i >= 3 && m_tokens[i - 2].is(Symbol::Dot);
            const bool isFilter = token.isInfix && !token.is(Symbol::OpenParen) && i >= 2;
            if (isStep || isFilter) {
                isInner = true;
                return valuesOf(isStep ? i - 3 : i - 2, depth + 1);
            }
        }
    }
    Samples values;
    addSample(values, m_scope.item.value_or(m_scope.root));
    return values;
}

} // namespace toolwright::jsonata
