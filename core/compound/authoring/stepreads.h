#pragma once

#include "core/compound/dialect.h"
#include "core/jsonata/expression.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::authoring {

/// Where the value of a read comes from.
enum class ReadSource : std::uint8_t { Arguments, Step, Item };

/// One thing an expression reads from its surroundings: `load.customer.email`.
struct ExpressionRead
{
    ReadSource source = ReadSource::Step;
    /// Id of a step; empty for arguments and item.
    std::string step;
    /// The names behind: {"customer", "email"}.
    std::vector<std::string> path;
    /// Bytes of the expression: from the first name to the last plain one, `steps.` included.
    TextRange range;
    /// The name of the step, or `args`, or `item`; empty for a field of the item that is read without it.
    TextRange head;
    /// Of the first name of `path`; empty when there is none.
    TextRange field;
    /// Read through `steps.`.
    bool behindSteps = false;
};

/// What an expression of a step can mean.
struct ReadScope
{
    Dialect dialect = Dialect::Template;
    /// An argument of a forEach step.
    bool hasItem = false;
    /// Names that mean steps where templates read them without `steps.`: every id of the compound.
    std::vector<std::string> ids = {};
};

/// Everything @p expression reads, in text order, by its syntax tree: names in texts and fields of the same
/// name are no reads. `steps.x` is a read of x whether or not there is such a step.
std::vector<ExpressionRead> readsOf(const jsonata::Expression& expression, const ReadScope& scope);

/// An expression inside a string of a document.
struct PlacedExpression
{
    ValueUse use = ValueUse::Argument;
    std::size_t step = 0;
    bool hasItem = false;
    /// The string in the document.
    json::Node node;
    jsonata::Expression expression;
    /// Byte of the decoded string at which the expression begins.
    std::size_t offset = 0;

    /// @p range of the expression as bytes of the document.
    TextRange inDocument(TextRange range) const;
};

/// Every expression of one compound in file order, at any depth of `args`. Where @p dialect is bare, each
/// string is one; else each template is.
std::vector<PlacedExpression> expressionsOf(const json::Node& compound, Dialect dialect);

} // namespace toolwright::compound::authoring
