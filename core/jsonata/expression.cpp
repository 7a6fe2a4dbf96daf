#include "core/jsonata/expression.h"

#include "core/jsonata/parser.h"
#include "core/jsonata/prepare.h"
#include "core/jsonata/shaper.h"
#include "core/jsonata/syntaxerrors.h"
#include "core/jsonata/syntaxtree.h"

namespace toolwright::jsonata {

Expression::Expression(std::shared_ptr<const SyntaxTree> tree)
    : m_tree(std::move(tree))
{
}

const std::string& Expression::text() const
{
    return m_tree->text();
}

const SyntaxTree& Expression::tree() const
{
    return *m_tree;
}

bool Expression::isValid() const
{
    return m_tree->isValid();
}

Parsed Expression::parse(std::string_view text)
{
    auto tree = std::make_shared<SyntaxTree>();
    SyntaxErrors errors(text);
    Node* root = Parser(text, *tree, errors).parseAll();
    tree->finish(std::string(text), root, false);
    root = Shaper(*tree, errors).shape(root);
    tree->finish(std::string(text), root, errors.count() == 0);
    prepare(*tree);
    return Parsed{Expression(std::move(tree)), errors.take()};
}

ParsedPrefix Expression::parsePrefix(std::string_view text, std::size_t offset)
{
    const std::string_view rest = text.substr(offset);
    auto tree = std::make_shared<SyntaxTree>();
    SyntaxErrors errors(rest);
    std::optional<std::size_t> close;
    Node* root = Parser(rest, *tree, errors).parsePrefix(close);
    const std::string expression(rest.substr(0, close.value_or(rest.size())));
    tree->finish(expression, root, false);
    root = Shaper(*tree, errors).shape(root);
    tree->finish(expression, root, errors.count() == 0);
    prepare(*tree);
    const std::optional<std::size_t> end = close ? std::optional(offset + *close + 2) : std::nullopt;
    return ParsedPrefix{Expression(std::move(tree)), errors.take(), end};
}

} // namespace toolwright::jsonata
