#pragma once

#include "core/base/textrange.h"
#include "core/json/value.h"
#include "core/jsonata/regex/regex.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace toolwright::jsonata {

struct BuiltIn;
class Signature;

/// Native recursion of direct evaluation stays below this.
inline constexpr std::uint16_t mostDirectHeight = 12;

/// What a node of the syntax tree is.
enum class NodeKind : std::uint8_t {
    /// Stands where a value was expected and none was found.
    Missing,
    Literal,
    Regex,
    Name,
    Variable,
    Wildcard,
    Descendants,
    Parent,
    /// `?` among the arguments of a call.
    Placeholder,
    /// `parts` are the steps.
    Path,
    /// An operator with two operands, in `parts`.
    Binary,
    Negate,
    ArrayMaker,
    /// `parts` are keys and values in turn.
    ObjectMaker,
    Block,
    /// `parts`: condition, value if true, value if false (may be absent).
    Condition,
    Default,
    Coalesce,
    Assign,
    /// `parts` holds the body.
    Lambda,
    /// A call in tail position; `parts` holds the call.
    TailCall,
    /// `target` is what is called, `parts` are the arguments.
    Call,
    PartialCall,
    Apply,
    /// `parts`: pattern, update, deletions (may be absent).
    Transform,
    /// A step that sorts; `parts` are the terms.
    Sort,
    // As written, before paths are put together:
    Dot,
    Filter,
    Group,
    OrderBy,
    Focus,
    Index,
};

enum class Operation : std::uint8_t {
    None,
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Concatenate,
    Range,
    In,
    And,
    Or,
};

struct Node;

/// What is done to the result of a step: a predicate, or binding the position.
struct Stage
{
    /// Null for a position binding.
    Node* predicate = nullptr;
    json::Text index = {};
};

/// Where a `%` finds its parent: the step that must remember its input under `label`.
struct AncestorSlot
{
    json::Text label;
    int level = 1;
    std::size_t index = 0;
};

/// `{…}` behind an expression: keys and values in turn.
struct GroupClause
{
    std::vector<Node*> pairs;
    std::size_t at = 0;
};

/// One node of a syntax tree. Nodes belong to their tree and are never changed after parsing.
struct Node
{
    NodeKind kind = NodeKind::Missing;
    Operation operation = Operation::None;
    /// `[]` was written behind it.
    bool keepArray = false;
    /// A path whose result stays an array.
    bool keepSingletonArray = false;
    /// An array constructor at a border of a path.
    bool consArray = false;
    /// A step that binds variables, or a path that gives tuples.
    bool tuple = false;
    /// Can be evaluated without waiting for anything, with bounded native recursion.
    bool direct = false;
    /// Direct only as long as the names of the built-in functions mean these functions.
    bool callsBuiltIns = false;
    /// Has predicates, or a group that is not that of a path.
    bool decorated = false;
    /// A step that is a name and nothing else.
    bool plainName = false;
    /// A path of plain names whose result is what the last of them finds.
    bool plainPath = false;
    /// The context is the input of the whole expression.
    bool seesInput = false;
    /// An object constructor whose keys are different texts that are no array indices.
    bool plainKeys = false;
    /// Nested evaluations below, itself included; meaningful when direct.
    std::uint16_t height = 1;

    TextRange range;
    /// Byte offset behind the main token, which is what errors report.
    std::size_t at = 0;
    /// Content of a name, variable or token.
    json::Text text = {};
    json::Value literal = {};

    std::vector<Node*> parts = {};
    Node* target = nullptr;
    /// Of a step of a path: done to the result for each item.
    std::vector<Stage> stages = {};
    /// Of anything else: predicates on its value.
    std::vector<Stage> predicates = {};
    std::unique_ptr<GroupClause> group = {};
    /// Of a Sort: which terms go down.
    std::vector<bool> descending = {};

    json::Text focus = {};
    json::Text index = {};
    AncestorSlot* ancestor = nullptr;
    AncestorSlot* slot = nullptr;
    /// Parents looked for outside this node.
    std::vector<AncestorSlot*> seeking = {};

    std::vector<json::Text> parameters = {};
    std::shared_ptr<const Signature> signature = {};
    std::optional<regex::Regex> regex = std::nullopt;
    /// The built-in function a variable names, unless it is bound to something else.
    const BuiltIn* builtIn = nullptr;

    /// Nothing is done to its value.
    bool isPlain() const { return stages.empty() && !decorated; }
};

} // namespace toolwright::jsonata
