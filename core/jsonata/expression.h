#pragma once

#include "core/base/ports/clock.h"
#include "core/base/ports/random.h"
#include "core/base/textrange.h"
#include "core/json/value.h"
#include "core/jsonata/budget.h"
#include "core/jsonata/failure.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolwright::jsonata {

class Trace;
class SyntaxTree;
struct Parsed;
struct ParsedPrefix;

/// One thing that is not JSONata. `code` is the reference's (`S0201`, …).
struct SyntaxError
{
    std::string code;
    /// One sentence that says what was found and what was expected.
    std::string message;
    /// The token the error is about, as the reference reports it; may be empty.
    std::string token;
    /// Offset in UTF-16 code units just behind the token, as the reference counts.
    std::size_t position = 0;
    /// The bytes to mark.
    TextRange range;

    friend bool operator==(const SyntaxError&, const SyntaxError&) = default;
};

/// A parsed and prepared expression of JSONata 2.2.2: an immutable value, cheap to copy, usable from several
/// threads at once.
class Expression
{
public:
    /// Never fails: any text gives a tree. All errors come in one pass; the first has the reference's code,
    /// position and token.
    static Parsed parse(std::string_view text);
    /// Parses the expression that starts at @p offset of @p text and must be closed by `}}` (spec compound
    /// 6.1). Positions and ranges count from @p offset.
    static ParsedPrefix parsePrefix(std::string_view text, std::size_t offset);

    const std::string& text() const;
    const SyntaxTree& tree() const;
    /// True when there were no syntax errors. Evaluating any other expression fails with `S0500`.
    bool isValid() const;

private:
    friend class Evaluation;
    explicit Expression(std::shared_ptr<const SyntaxTree> tree);

    std::shared_ptr<const SyntaxTree> m_tree;
};

struct Parsed
{
    Expression expression;
    /// In the order they were found.
    std::vector<SyntaxError> errors;
};

struct ParsedPrefix
{
    /// Its text() is what stands between the start and the closing `}}`.
    Expression expression;
    std::vector<SyntaxError> errors;
    /// Byte offset in the whole text just behind the closing `}}`; none when there is no such place.
    std::optional<std::size_t> end;
};

/// The item of a forEach step while its arguments are evaluated (spec compound 6.1).
struct ItemScope
{
    /// The context, `$`.
    json::Value item;
    /// Names that mean members of the root (`args`, `item`, `steps`, earlier step ids) at the head of a path
    /// whose context is the item itself, whether or not the root has such a member.
    std::vector<std::string> rootNames;
};

/// What an expression is evaluated over.
struct Scope
{
    /// `$$`, and `$` unless `item` is given. None: no input at all, which differs from null.
    std::optional<json::Value> root;
    std::optional<ItemScope> item = std::nullopt;
    /// Members that the root object lists without a value, behind the others: `$keys` names them.
    std::vector<std::string> undefinedMembers = {};
};

/// Variables by name, without the `$`.
using Bindings = std::vector<std::pair<std::string, json::Value>>;

/// The outside world of an evaluation; both must outlive it.
struct Environment
{
    const Clock& clock;
    Random& random;
};

/// The value of @p expression, none when it is undefined. Reads @p scope without copying it. Uses no native
/// recursion that grows with the expression or the data.
Outcome<std::optional<json::Value>> evaluate(const Expression& expression, const Scope& scope,
                                             const Bindings& bindings, const Budget& budget,
                                             const Environment& environment);

/// The same, and writes the value of every sub-expression to @p trace.
Outcome<std::optional<json::Value>> evaluate(const Expression& expression, const Scope& scope,
                                             const Bindings& bindings, const Budget& budget,
                                             const Environment& environment, Trace& trace);

} // namespace toolwright::jsonata
