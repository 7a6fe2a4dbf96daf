#include "core/jsonata/syntaxtree.h"

#include "core/base/unicode.h"

namespace toolwright::jsonata {

Node& SyntaxTree::make(NodeKind kind, TextRange range, std::size_t at)
{
    Node& node = m_nodes.emplace_back();
    node.kind = kind;
    node.range = range;
    node.at = at;
    return node;
}

AncestorSlot& SyntaxTree::makeSlot()
{
    const std::size_t index = m_slots.size();
    return m_slots.emplace_back(
        AncestorSlot{.label = json::Text("!" + std::to_string(index)), .level = 1, .index = index});
}

void SyntaxTree::finish(std::string text, Node* root, bool isValid)
{
    m_text = std::move(text);
    m_root = root;
    m_isValid = isValid;
}

std::size_t SyntaxTree::position(std::size_t byteOffset) const
{
    return unicode::utf16Length(std::string_view(m_text).substr(0, byteOffset));
}

} // namespace toolwright::jsonata
