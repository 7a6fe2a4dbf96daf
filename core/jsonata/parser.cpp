#include "core/jsonata/parser.h"

#include "core/base/limits.h"

#include <utility>

namespace toolwright::jsonata {

namespace {

bool startsValue(Symbol symbol)
{
    switch (symbol) {
    case Symbol::End:
    case Symbol::Name:
    case Symbol::Variable:
    case Symbol::Literal:
    case Symbol::Regex:
    case Symbol::And:
    case Symbol::Or:
    case Symbol::In:
    case Symbol::Star:
    case Symbol::StarStar:
    case Symbol::Percent:
    case Symbol::Minus:
    case Symbol::OpenParen:
    case Symbol::OpenBracket:
    case Symbol::OpenBrace:
    case Symbol::Bar:
        return true;
    default:
        return false;
    }
}

/// A value of one token.
bool isLeaf(Symbol symbol)
{
    switch (symbol) {
    case Symbol::Minus:
    case Symbol::OpenParen:
    case Symbol::OpenBracket:
    case Symbol::OpenBrace:
    case Symbol::Bar:
        return false;
    default:
        return startsValue(symbol);
    }
}

NodeKind leafKind(Symbol symbol)
{
    switch (symbol) {
    case Symbol::Name:
    case Symbol::And:
    case Symbol::Or:
    case Symbol::In:
        return NodeKind::Name;
    case Symbol::Variable:
        return NodeKind::Variable;
    case Symbol::Literal:
        return NodeKind::Literal;
    case Symbol::Regex:
        return NodeKind::Regex;
    case Symbol::Star:
        return NodeKind::Wildcard;
    case Symbol::StarStar:
        return NodeKind::Descendants;
    case Symbol::Percent:
        return NodeKind::Parent;
    default:
        return NodeKind::Missing;
    }
}

} // namespace

Parser::Parser(std::string_view text, SyntaxTree& tree, SyntaxErrors& errors)
    : m_text(text)
    , m_tree(tree)
    , m_errors(errors)
    , m_lexer(text, errors)
{
}

void Parser::advance(bool isInfix)
{
    m_lastEnd = m_token.end;
    m_token = m_pending ? std::move(*m_pending) : m_lexer.next(isInfix);
    m_pending.reset();
}

void Parser::giveBack(const Token& token)
{
    m_pending = std::exchange(m_token, token);
    m_lastEnd = token.begin;
}

void Parser::expect(Symbol symbol, bool isInfix)
{
    if (is(symbol)) {
        advance(isInfix);
        return;
    }
    m_errors.add({.code = is(Symbol::End) ? "S0203" : "S0202",
                  .at = m_token.end,
                  .range = {m_token.begin, m_token.end - m_token.begin},
                  .token = textOf(m_token),
                  .detail = std::string(spelling(symbol))});
}

void Parser::fail(std::string_view code, const Token& token)
{
    m_errors.add({.code = code,
                  .at = token.end,
                  .range = {token.begin, token.end - token.begin},
                  .token = textOf(token)});
}

std::string Parser::textOf(const Token& token) const
{
    if (token.symbol == Symbol::End) {
        return "(end)";
    }
    if (!token.text.isEmpty()) {
        return token.text.string();
    }
    return std::string(m_text.substr(token.begin, token.end - token.begin));
}

std::string Parser::textOf(const Node& node) const
{
    if (!node.text.isEmpty()) {
        return node.text.string();
    }
    return std::string(m_text.substr(node.range.offset, node.range.length));
}

Node* Parser::make(NodeKind kind, const Token& token)
{
    Node& node = m_tree.make(kind, {token.begin, token.end - token.begin}, token.end);
    node.text = token.text;
    return &node;
}

Node* Parser::make(NodeKind kind, const Token& token, const Node* left)
{
    Node* node = make(kind, token);
    node->range = {left->range.offset, token.end - left->range.offset};
    return node;
}

Node* Parser::close(Node* node) const
{
    if (m_lastEnd > node->range.end()) {
        node->range.length = m_lastEnd - node->range.offset;
    }
    return node;
}

Node* Parser::leaf(Token token)
{
    Node* node = &m_tree.make(leafKind(token.symbol), {token.begin, token.end - token.begin}, token.end);
    if (node->kind == NodeKind::Missing) {
        node->text = json::Text(textOf(token));
        return node;
    }
    node->text = std::move(token.text);
    node->literal = std::move(token.literal);
    if (token.symbol == Symbol::Regex) {
        auto compiled = regex::Regex::compile(node->text.view(), {token.ignoreCase, token.multiline});
        if (compiled) {
            node->regex = *std::move(compiled);
        } else if (!node->text.isEmpty()) {
            m_errors.add({.code = "S0303",
                          .at = token.end,
                          .range = node->range,
                          .token = node->text.string(),
                          .detail = compiled.error().message});
        }
    }
    return node;
}

Pending<Node*> Parser::expression(int power)
{
    if (!isLeaf(m_token.symbol) || m_nesting >= limits::expressionNesting) {
        return Pending<Node*>(longExpression(power));
    }
    Token first = std::move(m_token);
    advance(true);
    Node* left = leaf(std::move(first));
    if (power >= bindingPower(m_token.symbol)) {
        return Pending<Node*>(left);
    }
    ++m_nesting;
    return Pending<Node*>(operators(power, left));
}

Task<Node*> Parser::operators(int power, Node* left)
{
    while (power < bindingPower(m_token.symbol)) {
        Token token = std::move(m_token);
        advance();
        left = co_await infix(std::move(token), left);
    }
    --m_nesting;
    co_return left;
}

Task<Node*> Parser::longExpression(int power)
{
    Token first = m_token;
    if (++m_nesting > limits::expressionNesting) {
        m_errors.add({.code = "U1001",
                      .at = first.end,
                      .range = {first.begin, first.end - first.begin},
                      .token = {},
                      .detail = "nesting of " + std::to_string(limits::expressionNesting)});
        m_lexer.seek(m_text.size());
        m_token = {.symbol = Symbol::End, .begin = m_text.size(), .end = m_text.size()};
        m_pending.reset();
    } else {
        advance(true);
    }
    Node* left = nullptr;
    if (!startsValue(first.symbol)) {
        fail("S0211", first);
        left = make(NodeKind::Missing, first);
        left->range.length = 0;
        if (bindingPower(first.symbol) == 0) {
            giveBack(first);
        }
    } else {
        left = co_await prefix(std::move(first));
    }
    co_return co_await operators(power, left);
}

Task<Node*> Parser::everything()
{
    advance();
    Node* root = co_await expression(0);
    if (is(Symbol::End)) {
        co_return root;
    }
    fail("S0201", m_token);
    // What follows is read for its own errors and kept, so that an editor sees all of it.
    Node* all = make(NodeKind::Block, m_token, root);
    all->parts.push_back(root);
    while (!is(Symbol::End)) {
        const std::size_t before = m_token.begin;
        if (startsValue(m_token.symbol)) {
            all->parts.push_back(co_await expression(0));
        }
        if (m_token.begin == before) {
            advance();
        }
    }
    co_return close(all);
}

Node* Parser::parseAll()
{
    return everything().run();
}

Node* Parser::parsePrefix(std::optional<std::size_t>& end)
{
    advance();
    Node* root = expression(0).run();
    const bool isClosed = is(Symbol::CloseBrace) && m_text.substr(m_token.begin, 2) == "}}";
    end = isClosed ? std::optional(m_token.begin) : std::nullopt;
    if (!isClosed) {
        m_errors.add({.code = is(Symbol::End) ? "S0203" : "S0201",
                      .at = m_token.end,
                      .range = {m_token.begin, m_token.end - m_token.begin},
                      .token = textOf(m_token),
                      .detail = "}}"});
    }
    return root;
}

} // namespace toolwright::jsonata
