#pragma once

#include "core/json/value.h"
#include "core/jsonata/completion.h"
#include "core/jsonata/editing/tokens.h"

#include <cstddef>
#include <vector>

namespace toolwright::jsonata {

/// Values of a sample that a place of an expression may see; lists are taken apart into their items.
using Samples = std::vector<json::Value>;

/// Finds what paths of half-typed text give in a sample, from tokens alone.
class SamplePaths
{
public:
    SamplePaths(const std::vector<EditorToken>& tokens, const CompletionScope& scope)
        : m_tokens(tokens)
        , m_scope(scope)
    {
    }

    /// What the path that ends with token @p last gives. Empty when it is no plain path.
    Samples valuesOf(std::size_t last) const { return valuesOf(last, 0); }
    /// The context of a name that would stand at token @p index: the value in front of the bracket around it.
    /// @p isInner is set when that is not the context of the whole expression.
    Samples contextAt(std::size_t index, bool& isInner) const { return contextAt(index, isInner, 0); }

private:
    Samples valuesOf(std::size_t last, std::size_t depth) const;
    Samples contextAt(std::size_t index, bool& isInner, std::size_t depth) const;
    Samples headValues(std::size_t index, std::size_t depth) const;
    /// Index of the token in front of the bracket group that ends at @p close, or npos.
    std::size_t beforeGroup(std::size_t close) const;

    const std::vector<EditorToken>& m_tokens;
    const CompletionScope& m_scope;
};

/// The field @p name of each of @p values.
Samples fieldsOf(const Samples& values, std::string_view name);
/// @p value, or its items when it is a list.
void addSample(Samples& values, const json::Value& value);

} // namespace toolwright::jsonata
