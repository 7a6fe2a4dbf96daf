#pragma once

#include "core/base/lineindex.h"
#include "core/base/textrange.h"
#include "core/json/value.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::yaml {

enum class NodeKind : std::uint8_t { Scalar, Sequence, Mapping };

/// How a scalar or container is written. `Empty`: a value without any text, which is null.
enum class Style : std::uint8_t { Empty, Plain, SingleQuoted, DoubleQuoted, Literal, Folded, Block, Flow };

/// One key or value. Ranges are bytes of the text; tags and anchors in front are not part of them.
struct Node
{
    NodeKind kind = NodeKind::Scalar;
    Style style = Style::Empty;
    /// Of `Empty`: no bytes, at the place where a value would be written.
    TextRange range;
    /// Where the item or member that this node is the value (or key) of starts: the dash of an item of a
    /// block sequence, else the first byte of the key or item.
    std::size_t entry = 0;
    /// Content of a scalar, unescaped and unfolded.
    std::string text;
    /// The full name of an explicit tag, empty without one.
    std::string tag;
    /// Items of a sequence; of a mapping key, value, key, value, duplicates included.
    std::vector<Node> children;

    bool isMapping() const { return kind == NodeKind::Mapping; }
    bool isSequence() const { return kind == NodeKind::Sequence; }
    bool isScalar() const { return kind == NodeKind::Scalar; }
    bool isFlow() const { return style == Style::Flow; }
    /// Number of items or members.
    std::size_t size() const { return isMapping() ? children.size() / 2 : children.size(); }
    const Node& key(std::size_t index) const { return children[2 * index]; }
    const Node& value(std::size_t index) const { return children[2 * index + 1]; }
    /// The value of the member @p name, nullptr when there is none; of duplicates the last.
    const Node* find(std::string_view name) const;
    /// The value as JSON, by the reading rules of spec declarative 4.2.
    json::Value toValue() const;
    bool isNull() const;
};

/// Why a text cannot be read, at the place where reading stopped.
struct SyntaxError
{
    std::string message;
    TextRange range;

    friend bool operator==(const SyntaxError&, const SyntaxError&) = default;
};

struct DocumentData;

/// A YAML text and its tree: an immutable value, cheap to copy. Open and save gives the same bytes. A text
/// that cannot be read has an error and no tree. An empty text has neither.
class Document
{
public:
    Document();
    /// Never fails. More than limits::yamlBytes, or deeper than the parser reads (500 levels), is an error.
    static Document parse(std::string text);

    const std::string& text() const;
    const LineIndex& lines() const;
    const std::optional<SyntaxError>& error() const;
    /// The value of the first document of the text; nullptr when it has none or cannot be read.
    const Node* root() const;
    /// Documents in the text, empty ones between markers included.
    std::size_t documentCount() const;
    /// Places of anchors and aliases, in the order of the text.
    const std::vector<TextRange>& anchors() const;
    /// The node at RFC 6901 @p pointer, nullptr when there is none.
    const Node* find(std::string_view pointer) const;
    /// The key of the member at @p pointer; nullptr when the pointer leads to no member.
    const Node* findKey(std::string_view pointer) const;
    /// Where @p pointer is, or of the nearest thing above that exists: of a member its key and value.
    TextRange nearest(std::string_view pointer) const;
    /// RFC 6901 pointer of the innermost member or item whose text holds @p offset.
    std::string pointerAt(std::size_t offset) const;
    /// The value of the whole document; null when there is none.
    json::Value value() const;

private:
    explicit Document(std::shared_ptr<const DocumentData> data);
    std::shared_ptr<const DocumentData> m_data;
};

} // namespace toolwright::yaml
