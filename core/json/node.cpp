#include "core/json/documentdata.h"
#include "core/json/hash.h"
#include "core/json/keytext.h"
#include "core/json/pointer.h"

namespace toolwright::json {

NodeKind Node::kind() const
{
    return TreeWalk::entry(*this).kind();
}

TextRange Node::range() const
{
    const Entry& entry = TreeWalk::entry(*this);
    return TextRange{m_start + entry.offset, entry.length};
}

std::string_view Node::text() const
{
    const TextRange place = range();
    return std::string_view(m_document->text).substr(place.offset, place.length);
}

std::size_t Node::size() const
{
    const Entry& entry = TreeWalk::entry(*this);
    if (!entry.isContainer()) {
        return 0;
    }
    return entry.isIndexed == 1 ? m_chunk->places[entry.payload] : entry.payload;
}

Node Node::item(std::size_t index) const
{
    return TreeWalk::sibling(*this, TreeWalk::childEntry(*this, index));
}

Node::Member Node::member(std::size_t index) const
{
    const std::uint32_t entry = TreeWalk::childEntry(*this, index);
    Member member{TreeWalk::sibling(*this, entry), TreeWalk::sibling(*this, entry + 1), {}};
    const std::size_t start = member.key.range().offset;
    member.range = TextRange{start, member.value.range().end() - start};
    return member;
}

std::optional<Node::Member> Node::find(std::string_view key) const
{
    if (!isObject()) {
        return std::nullopt;
    }
    for (std::size_t i = size(); i > 0; --i) {
        const Node candidate = TreeWalk::sibling(*this, TreeWalk::childEntry(*this, i - 1));
        if (candidate.isString(key)) {
            return member(i - 1);
        }
    }
    return std::nullopt;
}

std::string Node::string() const
{
    const std::optional<std::string_view> plain = plainString();
    return plain ? std::string(*plain) : decodedString(text());
}

std::optional<std::string_view> Node::plainString() const
{
    const Entry& entry = TreeWalk::entry(*this);
    if (entry.kind() != NodeKind::String || entry.flag == 1) {
        return std::nullopt;
    }
    return std::string_view(m_document->text).substr(m_start + entry.offset + 1, entry.length - 2);
}

bool Node::isString(std::string_view content) const
{
    const std::optional<std::string_view> plain = plainString();
    return plain ? *plain == content : isString() && decodedString(text()) == content;
}

bool Node::boolean() const
{
    return text() == "true";
}

Value Node::value() const
{
    return TreeWalk::value(*this);
}

std::uint64_t Node::identity() const
{
    const bool isChunk = m_entry == 0;
    const std::uint64_t known = isChunk ? m_chunk->identity.load(std::memory_order_relaxed) : 0;
    if (known != 0) {
        return known;
    }
    const std::uint64_t hash = hashBytes(text(), static_cast<std::uint64_t>(kind()));
    const std::uint64_t identity = hash == 0 ? 1 : hash;
    if (isChunk) {
        m_chunk->identity.store(identity, std::memory_order_relaxed);
    }
    return identity;
}

MemberWalk::MemberWalk(const Node& node)
    : m_object(node)
    , m_left(node.isObject() ? node.size() : 0)
    , m_next(m_left > 0 ? TreeWalk::childEntry(node, 0) : 0)
{
}

bool MemberWalk::next()
{
    if (m_left == 0) {
        return false;
    }
    --m_left;
    m_key = m_next;
    m_next = m_key + 1 + TreeWalk::entry(m_object, m_key + 1).span;
    return true;
}

Node MemberWalk::key() const
{
    return TreeWalk::sibling(m_object, m_key);
}

Node MemberWalk::value() const
{
    return TreeWalk::sibling(m_object, m_key + 1);
}

std::string Node::pointer() const
{
    const std::vector<Node> path = TreeWalk::pathTo(*this);
    std::string result;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const std::size_t index = *TreeWalk::indexOf(path[i - 1], path[i]);
        if (path[i - 1].isArray()) {
            result += '/' + std::to_string(index);
        } else {
            const Node key = path[i - 1].member(index).key;
            result += '/' + escapePointerPart(key.isString() ? key.string() : std::string());
        }
    }
    return result;
}

std::optional<Node> Node::parent() const
{
    const std::vector<Node> path = TreeWalk::pathTo(*this);
    if (path.size() < 2) {
        return std::nullopt;
    }
    return path[path.size() - 2];
}

} // namespace toolwright::json
