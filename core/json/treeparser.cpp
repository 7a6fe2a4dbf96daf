#include "core/json/treeparser.h"

#include "core/base/limits.h"

namespace toolwright::json {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

} // namespace

TreeParser::TreeParser(std::string_view text)
    : m_text(text)
    , m_at(text.data())
    , m_end(text.data() + text.size())
    , m_builder(text)
{
    if (text.starts_with(byteOrderMark)) {
        m_at += byteOrderMark.size();
    }
}

ParsedTree TreeParser::parse()
{
    run();
    ParsedTree tree;
    tree.errors = m_builder.takeErrors();
    tree.root = m_builder.takeRoot(tree.rootOffset);
    tree.isLocal = m_isLocal;
    return tree;
}

ChunkPointer TreeParser::parseContainer(TextRange range, const std::vector<NodeKind>& around)
{
    for (const NodeKind kind : around) {
        m_open.emplace_back().kind = kind;
        ++m_openKinds[kind == NodeKind::Object ? 1 : 0];
    }
    m_around = around.size();
    m_at = m_text.data() + range.offset;
    m_lineScanned = range.offset;
    open(*m_at == '{' ? NodeKind::Object : NodeKind::Array);
    while (m_open.size() > m_around && position() < range.end()) {
        skipBlank();
        if (atEnd()) {
            return nullptr;
        }
        step();
    }
    const bool whole = !m_escaped && m_open.size() == m_around && position() == range.end() && m_isLocal &&
                       m_builder.isOneClosedContainer();
    std::size_t offset = 0;
    return whole ? m_builder.takeRoot(offset) : nullptr;
}

void TreeParser::run()
{
    for (skipBlank(); !atEnd() && m_phase != Phase::Done; skipBlank()) {
        step();
    }
    if (m_phase != Phase::Done) {
        finishText();
    } else if (!atEnd()) {
        reportTrailing();
    }
}

void TreeParser::step()
{
    switch (m_phase) {
    case Phase::FirstItem:
        if (*m_at == ']') {
            ++m_at;
            close(position(), true);
            return;
        }
        readValue();
        return;
    case Phase::Value:
    case Phase::Item:
        readValue();
        return;
    case Phase::FirstKey:
    case Phase::Key:
        if (*m_at == '"') {
            readString(true);
        } else if (*m_at == '}' && m_phase == Phase::FirstKey) {
            ++m_at;
            close(position(), true);
        } else {
            noKey();
        }
        return;
    case Phase::Colon:
        readColon();
        return;
    case Phase::AfterItem:
    case Phase::AfterMember:
        readAfter();
        return;
    case Phase::Done:
        return;
    }
}

void TreeParser::skipBlank()
{
    m_at = scan::skipBlank(m_at, m_end);
    while (!atEnd() && *m_at == '/') {
        skipComment();
        m_at = scan::skipBlank(m_at, m_end);
    }
}

void TreeParser::readValue()
{
    switch (*m_at) {
    case '"':
        m_beforeString = m_tokenEnd;
        readString(false);
        return;
    case '{':
        open(NodeKind::Object);
        return;
    case '[':
        open(NodeKind::Array);
        return;
    case 't':
        readLiteral("true", NodeKind::Boolean);
        return;
    case 'f':
        readLiteral("false", NodeKind::Boolean);
        return;
    case 'n':
        readLiteral("null", NodeKind::Null);
        return;
    default:
        if (*m_at == '-' || scan::isDigit(*m_at)) {
            readNumber();
        } else {
            oddValue();
        }
    }
}

void TreeParser::readString(bool isKey)
{
    const char* start = m_at;
    bool escaped = false;
    const char* at = scan::plainEnd(start + 1, m_end);
    while (at != m_end && *at == '\\') {
        const std::size_t length = scan::escapeLength(at, m_end);
        if (length == 0) {
            break;
        }
        escaped = true;
        at = scan::plainEnd(at + length, m_end);
    }
    if (at == m_end || *at != '"') {
        readOddString(isKey);
        return;
    }
    m_at = at + 1;
    m_builder.add(NodeKind::String, static_cast<std::size_t>(start - m_text.data()),
                  static_cast<std::size_t>(m_at - start), escaped);
    if (isKey) {
        addedKey();
    } else {
        added();
    }
}

void TreeParser::readNumber()
{
    const char* end = scan::numberEnd(m_at, m_end);
    if (end == nullptr || (end != m_end && scan::isWord(*end))) {
        readOddNumber();
        return;
    }
    m_builder.add(NodeKind::Number, position(), static_cast<std::size_t>(end - m_at));
    m_at = end;
    added();
}

void TreeParser::readLiteral(std::string_view word, NodeKind kind)
{
    const std::string_view text = rest();
    if (!text.starts_with(word) || (text.size() > word.size() && scan::isWord(text[word.size()]))) {
        readWord(false);
        return;
    }
    m_builder.add(kind, position(), word.size());
    m_at += word.size();
    added();
}

void TreeParser::readColon()
{
    if (*m_at != ':') {
        noColon();
        return;
    }
    ++m_at;
    m_tokenEnd = position();
    m_valuePlace = m_tokenEnd;
    m_phase = Phase::Value;
}

void TreeParser::readAfter()
{
    const bool inObject = m_phase == Phase::AfterMember;
    if (*m_at == ',') {
        m_comma = position();
        ++m_at;
        m_tokenEnd = position();
        m_phase = inObject ? Phase::Key : Phase::Item;
    } else if (*m_at == (inObject ? '}' : ']')) {
        ++m_at;
        close(position(), true);
    } else {
        noComma();
    }
}

void TreeParser::open(NodeKind kind)
{
    if (m_open.size() == limits::jsonDepth) {
        tooDeep();
        return;
    }
    if (takeOver()) {
        return;
    }
    m_open.push_back(m_builder.open(kind, position()));
    const bool isObject = kind == NodeKind::Object;
    ++m_openKinds[isObject ? 1 : 0];
    ++m_at;
    m_tokenEnd = position();
    m_phase = isObject ? Phase::FirstKey : Phase::FirstItem;
}

/// True when an unchanged chunk starts here and was added.
bool TreeParser::takeOver()
{
    while (m_nextReusable < m_reusable.size() && m_reusable[m_nextReusable].offset < position()) {
        ++m_nextReusable;
    }
    if (m_nextReusable == m_reusable.size() || m_reusable[m_nextReusable].offset != position()) {
        return false;
    }
    const ChunkPointer& chunk = m_reusable[m_nextReusable].chunk;
    if (m_open.size() + chunk->height > limits::jsonDepth) {
        return false;
    }
    m_builder.add(chunk, position());
    m_at += chunk->entries.front().length;
    addedContainer(chunk->height);
    return true;
}

void TreeParser::close(std::size_t end, bool closed)
{
    const ChunkBuilder::Mark mark = m_open.back();
    m_open.pop_back();
    --m_openKinds[mark.kind == NodeKind::Object ? 1 : 0];
    if (m_open.size() < m_around) {
        m_escaped = true;
        return;
    }
    m_builder.close(mark, end, closed);
    addedContainer(mark.height);
    m_tokenEnd = end;
}

void TreeParser::addedContainer(std::uint32_t height)
{
    added();
    if (!m_open.empty()) {
        m_open.back().height = std::max(m_open.back().height, height + 1);
    }
}

void TreeParser::added()
{
    m_tokenEnd = position();
    if (m_open.empty()) {
        m_phase = Phase::Done;
        return;
    }
    ChunkBuilder::Mark& container = m_open.back();
    const bool inObject = container.kind == NodeKind::Object;
    container.children += inObject ? 0 : 1;
    m_phase = inObject ? Phase::AfterMember : Phase::AfterItem;
}

void TreeParser::addedKey()
{
    m_tokenEnd = position();
    m_valuePlace = m_tokenEnd;
    ++m_open.back().children;
    m_phase = Phase::Colon;
}

} // namespace toolwright::json
