#pragma once

#include "core/jsonata/lexer.h"
#include "core/jsonata/syntaxtree.h"
#include "core/jsonata/task.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// Reads tokens into a tree as written; Shaper then puts paths together. After an error it goes on with
/// what it has, so that every text gives a tree. The first error is the one the reference reports.
class Parser
{
public:
    Parser(std::string_view text, SyntaxTree& tree, SyntaxErrors& errors);

    /// The whole text.
    Node* parseAll();
    /// The expression at the start of the text and, in @p end, the byte offset of the `}}` that closes it;
    /// none when another token stands there.
    Node* parsePrefix(std::optional<std::size_t>& end);

private:
    /// What binds more tightly than @p power from here on.
    Pending<Node*> expression(int power);
    Task<Node*> longExpression(int power);
    /// The operators behind @p left; ends one level of nesting.
    Task<Node*> operators(int power, Node* left);
    Task<Node*> everything();
    Pending<Node*> prefix(Token token);
    Task<Node*> infix(Token token, Node* left);
    Node* leaf(Token token);

    Task<Node*> negation(Token token);
    Task<Node*> block(Token token);
    Task<Node*> objectMaker(Token token);
    Task<Node*> arrayMaker(Token token);
    Task<Node*> rangeOrItem();
    Task<Node*> transform(Token token);
    Task<std::vector<Node*>> pairs();

    Task<Node*> binary(Token token, Node* left);
    Task<Node*> assignment(Token token, Node* left);
    Task<Node*> call(Token token, Node* left);
    Task<Node*> lambda(Node* call);
    void lambdaSignature(Node& node);
    Task<Node*> filter(Token token, Node* left);
    Task<Node*> grouping(Token token, Node* left);
    Task<Node*> ordering(Token token, Node* left);
    Task<Node*> binding(Token token, Node* left);
    Task<Node*> condition(Token token, Node* left);

    /// Reads the next token; @p isInfix: an operator is expected there.
    void advance(bool isInfix = false);
    /// The same, after checking that the current token is @p symbol.
    void expect(Symbol symbol, bool isInfix = false);
    /// Makes @p token the current one again.
    void giveBack(const Token& token);
    bool is(Symbol symbol) const { return m_token.symbol == symbol; }

    Node* make(NodeKind kind, const Token& token);
    Node* make(NodeKind kind, const Token& token, const Node* left);
    /// Stretches @p node to the last token read.
    Node* close(Node* node) const;
    std::string textOf(const Token& token) const;
    std::string textOf(const Node& node) const;
    void fail(std::string_view code, const Token& token);

    std::string_view m_text;
    SyntaxTree& m_tree;
    SyntaxErrors& m_errors;
    Lexer m_lexer;
    Token m_token;
    std::optional<Token> m_pending;
    std::size_t m_lastEnd = 0;
    std::size_t m_nesting = 0;
};

} // namespace toolwright::jsonata
