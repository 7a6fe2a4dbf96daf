#pragma once

#include "core/base/lineindex.h"
#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::json {

/// What a syntax node is. `Missing` stands where a value was expected and none was found.
enum class NodeKind : std::uint8_t { Missing, Null, Boolean, Number, String, Array, Object };

/// One thing that is not JSON. `code` is `json.<rule>`; the sentence says what was found and what was
/// expected.
struct SyntaxError
{
    std::string code;
    std::string found;
    std::string expected;
    TextRange range;

    friend bool operator==(const SyntaxError&, const SyntaxError&) = default;
};

/// The error as one sentence: found …, expected ….
std::string messageOf(const SyntaxError& error);

class Document;
struct Chunk;
struct DocumentData;

/// A place in the tree of one Document: cheap to copy, valid as long as any copy of that document lives.
/// Ranges are absolute; the tree behind stores them relatively, so that an edit re-uses all it did not touch.
class Node
{
public:
    struct Member;

    NodeKind kind() const;
    bool isObject() const { return kind() == NodeKind::Object; }
    bool isArray() const { return kind() == NodeKind::Array; }
    bool isString() const { return kind() == NodeKind::String; }

    /// The bytes of the value, without white space around it. Empty for Missing.
    TextRange range() const;
    std::string_view text() const;

    /// Items of an array or members of an object, duplicates included.
    std::size_t size() const;
    Node item(std::size_t index) const;
    Member member(std::size_t index) const;
    /// The member @p key of an object; of duplicates the last one, as JSON readers take it.
    std::optional<Member> find(std::string_view key) const;

    /// String content with escapes decoded, as WTF-8. Must be a string.
    std::string string() const;
    /// The content of a string without escapes, without copying it; none for every other node.
    std::optional<std::string_view> plainString() const;
    /// True when this is a string with exactly this content; does not allocate for strings without escapes.
    bool isString(std::string_view content) const;
    /// Value of a boolean. Must be one.
    bool boolean() const;
    /// The plain value below this node: duplicates resolved (last wins), Missing read as null.
    Value value() const;

    /// Same number = same bytes and same tree below, in any version of any document: a hash of the bytes, so
    /// undoing an edit brings the number back. For caches keyed by subtree, within one run of the program; 0
    /// is never returned. Large containers remember it across Document::edited.
    std::uint64_t identity() const;

    /// RFC 6901 pointer from the root.
    std::string pointer() const;
    /// The node above, none for the root.
    std::optional<Node> parent() const;

private:
    friend class Document;
    friend class TreeWalk;
    Node() = default;

    const DocumentData* m_document = nullptr;
    const Chunk* m_chunk = nullptr;
    /// Where the chunk starts in the text.
    std::size_t m_start = 0;
    std::uint32_t m_entry = 0;
};

struct Node::Member
{
    /// The key's string node (range includes the quotes).
    Node key;
    Node value;
    /// From the first byte of the key to the last of the value.
    TextRange range;
};

/// Goes over the members of an object in order, cheaper than Node::member for each. Valid as long as the
/// node.
class MemberWalk
{
public:
    /// @p node may be anything; what is not an object has no members.
    explicit MemberWalk(const Node& node);
    /// Moves to the next member, the first one at first. False behind the last.
    bool next();
    Node key() const;
    Node value() const;

private:
    Node m_object;
    std::size_t m_left = 0;
    std::uint32_t m_key = 0;
    std::uint32_t m_next = 0;
};

/// A text and its error-tolerant syntax tree: an immutable value, cheap to copy. Every text gives a tree;
/// what is not JSON is listed in errors(). Open and save gives the same bytes: the text is the truth, the
/// tree a view.
class Document
{
public:
    /// An empty text: one error `json.missing-value`, root Missing.
    Document();
    /// Never fails. More than limits::documentBytes or deeper than limits::jsonDepth: one error `json.size`
    /// or `json.depth`, and a tree up to there. Not UTF-8: `json.encoding` at the first such byte.
    static Document parse(std::string text);
    /// The document after @p edits (offsets of this text). Re-parses only what the edits touch.
    Result<Document> edited(const EditList& edits) const;

    const std::string& text() const;
    const LineIndex& lines() const;
    /// Sorted by offset; at most limits::jsonErrors.
    const std::vector<SyntaxError>& errors() const;
    /// Keys that stood before in the same object, in the order of the text. No error: JSON takes the last.
    std::vector<Node> duplicateKeys() const;
    /// True when the text starts with a byte order mark. No error here; a JSON reader may refuse it.
    bool hasByteOrderMark() const;
    Node root() const;
    /// The node at RFC 6901 @p pointer; none when there is no such place or the pointer is malformed.
    std::optional<Node> find(std::string_view pointer) const;
    /// The innermost node whose range touches @p offset.
    Node at(std::size_t offset) const;

private:
    explicit Document(std::shared_ptr<const DocumentData> data);
    std::shared_ptr<const DocumentData> m_data;
};

} // namespace toolwright::json
