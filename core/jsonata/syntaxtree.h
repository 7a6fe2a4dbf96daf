#pragma once

#include "core/jsonata/node.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// The nodes of one expression and its text. Ranges are bytes of that text.
class SyntaxTree
{
public:
    Node& make(NodeKind kind, TextRange range, std::size_t at);
    AncestorSlot& makeSlot();
    std::deque<AncestorSlot>& slots() { return m_slots; }
    void finish(std::string text, Node* root, bool isValid);

    const std::string& text() const { return m_text; }
    /// Null only before finish().
    const Node* root() const { return m_root; }
    Node& mutableRoot() { return *m_root; }
    bool isValid() const { return m_isValid; }
    /// False when the expression gives the name of a built-in function another meaning somewhere.
    bool keepsBuiltIns() const { return m_keepsBuiltIns; }
    void setKeepsBuiltIns(bool keeps) { m_keepsBuiltIns = keeps; }
    /// Every node, in the order they were made.
    const std::deque<Node>& nodes() const { return m_nodes; }
    std::deque<Node>& nodes() { return m_nodes; }
    /// A byte offset as the reference counts: in UTF-16 code units.
    std::size_t position(std::size_t byteOffset) const;

private:
    std::string m_text;
    std::deque<Node> m_nodes;
    std::deque<AncestorSlot> m_slots;
    Node* m_root = nullptr;
    bool m_isValid = false;
    bool m_keepsBuiltIns = true;
};

} // namespace toolwright::jsonata
