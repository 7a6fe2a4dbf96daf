#include "core/jsonata/parser.h"

namespace toolwright::jsonata {

Pending<Node*> Parser::prefix(Token token)
{
    switch (token.symbol) {
    case Symbol::Minus:
        return Pending<Node*>(negation(std::move(token)));
    case Symbol::OpenParen:
        return Pending<Node*>(block(std::move(token)));
    case Symbol::OpenBracket:
        return Pending<Node*>(arrayMaker(std::move(token)));
    case Symbol::OpenBrace:
        return Pending<Node*>(objectMaker(std::move(token)));
    case Symbol::Bar:
        return Pending<Node*>(transform(std::move(token)));
    default:
        return Pending<Node*>(leaf(std::move(token)));
    }
}

Task<Node*> Parser::objectMaker(Token token)
{
    Node* node = make(NodeKind::ObjectMaker, token);
    node->parts = co_await pairs();
    co_return close(node);
}

Task<Node*> Parser::negation(Token token)
{
    constexpr int power = 70;
    Node* node = make(NodeKind::Negate, token);
    node->parts.push_back(co_await expression(power));
    co_return close(node);
}

Task<Node*> Parser::block(Token token)
{
    Node* node = make(NodeKind::Block, token);
    while (!is(Symbol::CloseParen)) {
        node->parts.push_back(co_await expression(0));
        if (!is(Symbol::Semicolon)) {
            break;
        }
        advance();
    }
    expect(Symbol::CloseParen, true);
    co_return close(node);
}

Task<Node*> Parser::rangeOrItem()
{
    Node* item = co_await expression(0);
    if (!is(Symbol::DotDot)) {
        co_return item;
    }
    Node* range = make(NodeKind::Binary, m_token, item);
    range->operation = Operation::Range;
    advance();
    range->parts.push_back(item);
    range->parts.push_back(co_await expression(0));
    co_return close(range);
}

Task<Node*> Parser::arrayMaker(Token token)
{
    Node* node = make(NodeKind::ArrayMaker, token);
    bool goesOn = !is(Symbol::CloseBracket);
    while (goesOn) {
        node->parts.push_back(co_await rangeOrItem());
        goesOn = is(Symbol::Comma);
        if (goesOn) {
            advance();
        }
    }
    expect(Symbol::CloseBracket, true);
    co_return close(node);
}

Task<std::vector<Node*>> Parser::pairs()
{
    std::vector<Node*> result;
    bool goesOn = !is(Symbol::CloseBrace);
    while (goesOn) {
        result.push_back(co_await expression(0));
        expect(Symbol::Colon);
        result.push_back(co_await expression(0));
        goesOn = is(Symbol::Comma);
        if (goesOn) {
            advance();
        }
    }
    expect(Symbol::CloseBrace, true);
    co_return result;
}

Task<Node*> Parser::transform(Token token)
{
    Node* node = make(NodeKind::Transform, token);
    node->parts.push_back(co_await expression(0));
    expect(Symbol::Bar);
    node->parts.push_back(co_await expression(0));
    if (is(Symbol::Comma)) {
        advance();
        node->parts.push_back(co_await expression(0));
    }
    expect(Symbol::Bar);
    co_return close(node);
}

} // namespace toolwright::jsonata
