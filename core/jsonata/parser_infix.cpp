#include "core/jsonata/parser.h"
#include "core/jsonata/signature.h"

namespace toolwright::jsonata {

namespace {

Operation operationOf(Symbol symbol)
{
    switch (symbol) {
    case Symbol::Plus:
        return Operation::Add;
    case Symbol::Minus:
        return Operation::Subtract;
    case Symbol::Star:
        return Operation::Multiply;
    case Symbol::Slash:
        return Operation::Divide;
    case Symbol::Percent:
        return Operation::Modulo;
    case Symbol::Equal:
        return Operation::Equal;
    case Symbol::NotEqual:
        return Operation::NotEqual;
    case Symbol::Less:
        return Operation::Less;
    case Symbol::LessEqual:
        return Operation::LessEqual;
    case Symbol::Greater:
        return Operation::Greater;
    case Symbol::GreaterEqual:
        return Operation::GreaterEqual;
    case Symbol::Ampersand:
        return Operation::Concatenate;
    case Symbol::In:
        return Operation::In;
    case Symbol::And:
        return Operation::And;
    case Symbol::Or:
        return Operation::Or;
    default:
        return Operation::None;
    }
}

NodeKind operatorKind(Symbol symbol)
{
    switch (symbol) {
    case Symbol::Dot:
        return NodeKind::Dot;
    case Symbol::Apply:
        return NodeKind::Apply;
    default:
        return NodeKind::Binary;
    }
}

bool isLambdaKeyword(const Node& node)
{
    return node.kind == NodeKind::Name && (node.text.view() == "function" || node.text.view() == "λ");
}

} // namespace

Task<Node*> Parser::infix(Token token, Node* left)
{
    switch (token.symbol) {
    case Symbol::OpenParen:
        return call(std::move(token), left);
    case Symbol::OpenBracket:
        return filter(std::move(token), left);
    case Symbol::OpenBrace:
        return grouping(std::move(token), left);
    case Symbol::Caret:
        return ordering(std::move(token), left);
    case Symbol::At:
    case Symbol::Hash:
        return binding(std::move(token), left);
    case Symbol::Question:
    case Symbol::Default:
    case Symbol::Coalesce:
        return condition(std::move(token), left);
    case Symbol::Assign:
        return assignment(std::move(token), left);
    default:
        return binary(std::move(token), left);
    }
}

Task<Node*> Parser::binary(Token token, Node* left)
{
    Node* node = make(operatorKind(token.symbol), token, left);
    node->operation = operationOf(token.symbol);
    node->parts.push_back(left);
    node->parts.push_back(co_await expression(bindingPower(token.symbol)));
    co_return close(node);
}

Task<Node*> Parser::assignment(Token token, Node* left)
{
    Node* node = make(NodeKind::Assign, token, left);
    if (left->kind != NodeKind::Variable) {
        m_errors.add({.code = "S0212", .at = left->at, .range = left->range, .token = textOf(*left)});
    }
    node->parts.push_back(left);
    node->parts.push_back(co_await expression(bindingPower(Symbol::Assign) - 1));
    co_return close(node);
}

Task<Node*> Parser::call(Token token, Node* left)
{
    Node* node = make(NodeKind::Call, token, left);
    node->target = left;
    bool goesOn = !is(Symbol::CloseParen);
    while (goesOn) {
        if (is(Symbol::Question)) {
            node->kind = NodeKind::PartialCall;
            node->parts.push_back(make(NodeKind::Placeholder, m_token));
            advance();
        } else {
            node->parts.push_back(co_await expression(0));
        }
        goesOn = is(Symbol::Comma);
        if (goesOn) {
            advance();
        }
    }
    expect(Symbol::CloseParen, true);
    close(node);
    if (isLambdaKeyword(*left)) {
        co_return co_await lambda(node);
    }
    co_return node;
}

Task<Node*> Parser::lambda(Node* node)
{
    for (std::size_t i = 0; i < node->parts.size(); ++i) {
        const Node& parameter = *node->parts[i];
        if (parameter.kind != NodeKind::Variable) {
            m_errors.add({.code = "S0208",
                          .at = parameter.at,
                          .range = parameter.range,
                          .token = textOf(parameter),
                          .detail = std::to_string(i + 1)});
        }
        node->parameters.push_back(parameter.text);
    }
    node->kind = NodeKind::Lambda;
    node->parts.clear();
    node->target = nullptr;
    if (is(Symbol::Less)) {
        lambdaSignature(*node);
    }
    expect(Symbol::OpenBrace);
    node->parts.push_back(co_await expression(0));
    expect(Symbol::CloseBrace);
    co_return close(node);
}

void Parser::lambdaSignature(Node& node)
{
    const std::size_t start = m_token.end;
    std::string text = "<";
    int depth = 1;
    while (depth > 0 && !is(Symbol::OpenBrace) && !is(Symbol::End)) {
        advance();
        if (is(Symbol::Greater)) {
            --depth;
        } else if (is(Symbol::Less)) {
            ++depth;
        }
        text += textOf(m_token);
    }
    const TextRange range{start - 1, m_token.end - start + 1};
    expect(Symbol::Greater);
    auto parsed = Signature::parse(text);
    if (parsed) {
        node.signature = std::make_shared<const Signature>(*std::move(parsed));
    } else {
        m_errors.add({.code = parsed.error().code,
                      .at = start + parsed.error().offset,
                      .range = range,
                      .token = {},
                      .detail = parsed.error().found});
    }
}

Task<Node*> Parser::filter(Token token, Node* left)
{
    if (is(Symbol::CloseBracket)) {
        Node* step = left;
        while (step->kind == NodeKind::Filter) {
            step = step->parts[0];
        }
        step->keepArray = true;
        advance();
        co_return left;
    }
    Node* node = make(NodeKind::Filter, token, left);
    node->parts.push_back(left);
    node->parts.push_back(co_await expression(bindingPower(Symbol::CloseBracket)));
    expect(Symbol::CloseBracket, true);
    co_return close(node);
}

Task<Node*> Parser::grouping(Token token, Node* left)
{
    Node* node = make(NodeKind::Group, token, left);
    node->target = left;
    node->parts = co_await pairs();
    co_return close(node);
}

Task<Node*> Parser::ordering(Token token, Node* left)
{
    Node* node = make(NodeKind::OrderBy, token, left);
    node->target = left;
    expect(Symbol::OpenParen);
    bool goesOn = true;
    while (goesOn) {
        const bool isDescending = is(Symbol::Greater);
        if (isDescending || is(Symbol::Less)) {
            advance();
        }
        node->descending.push_back(isDescending);
        node->parts.push_back(co_await expression(0));
        goesOn = is(Symbol::Comma);
        if (goesOn) {
            advance();
        }
    }
    expect(Symbol::CloseParen);
    co_return close(node);
}

Task<Node*> Parser::binding(Token token, Node* left)
{
    Node* node = make(token.symbol == Symbol::At ? NodeKind::Focus : NodeKind::Index, token, left);
    node->parts.push_back(left);
    Node* name = co_await expression(bindingPower(token.symbol));
    node->parts.push_back(name);
    if (name->kind != NodeKind::Variable) {
        m_errors.add({.code = "S0214",
                      .at = name->at,
                      .range = name->range,
                      .token = std::string(spelling(token.symbol))});
    }
    co_return close(node);
}

Task<Node*> Parser::condition(Token token, Node* left)
{
    const NodeKind kind = token.symbol == Symbol::Question  ? NodeKind::Condition
                          : token.symbol == Symbol::Default ? NodeKind::Default
                                                            : NodeKind::Coalesce;
    Node* node = make(kind, token, left);
    node->parts.push_back(left);
    node->parts.push_back(co_await expression(0));
    if (kind == NodeKind::Condition && is(Symbol::Colon)) {
        advance();
        node->parts.push_back(co_await expression(0));
    }
    co_return close(node);
}

} // namespace toolwright::jsonata
