// How the error-tolerant reader closes containers that the text does not close as it should.

#include "core/base/limits.h"
#include "core/json/tokentext.h"
#include "core/json/treeparser.h"

namespace toolwright::json {

namespace {

NodeKind kindOf(char bracket)
{
    return bracket == '}' || bracket == '{' ? NodeKind::Object : NodeKind::Array;
}

} // namespace

/// A colon after a text shows that the text is a key: of the next member, or of the object around an array
/// that was not closed.
void TreeParser::colonAfterValue()
{
    const Entry text = m_builder.last();
    const bool isText = text.kind() == NodeKind::String && text.end() == m_tokenEnd;
    const bool inObject = m_phase == Phase::AfterMember;
    if (!isText || (!inObject && !parentIs(NodeKind::Object))) {
        skipUnexpected();
        return;
    }
    m_builder.removeLast();
    if (inObject) {
        report("json.missing-value", expectedValue, text.offset, text.length);
        m_builder.add(NodeKind::Missing, m_valuePlace, 0);
    } else {
        --m_open.back().children;
        report("json.unterminated-array", "`]` before it", text.offset, text.length);
        close(m_beforeString, false);
    }
    m_builder.add(NodeKind::String, text.offset, text.length, text.flag == 1);
    addedKey();
    m_tokenEnd = text.end();
    m_valuePlace = m_tokenEnd;
}

void TreeParser::closeMismatched(char bracket)
{
    const NodeKind wanted = kindOf(bracket);
    if (m_openKinds[wanted == NodeKind::Object ? 1 : 0] == 0) {
        skipUnexpected();
        return;
    }
    if (isOnLineOf(m_builder.offsetOf(m_open.back()))) {
        report("json.mismatched-bracket", wanted == NodeKind::Object ? "`]`" : "`}`");
        ++m_at;
        close(position(), true);
        return;
    }
    while (m_open.back().kind != wanted) {
        closeUnfinished();
    }
    ++m_at;
    close(position(), true);
}

/// Ends the innermost container before the current token.
void TreeParser::closeUnfinished()
{
    const bool isObject = m_open.back().kind == NodeKind::Object;
    report(isObject ? "json.unterminated-object" : "json.unterminated-array",
           isObject ? "`}` before it" : "`]` before it");
    close(m_tokenEnd, false);
}

void TreeParser::finishText()
{
    if (m_phase == Phase::Colon) {
        report("json.missing-colon", "`:` and a value after the key");
        addMissingValue();
    } else if (m_phase == Phase::Value) {
        report("json.missing-value", expectedValue);
        addMissingValue();
    }
    while (!m_open.empty()) {
        const bool isObject = m_open.back().kind == NodeKind::Object;
        report(SyntaxError{isObject ? "json.unterminated-object" : "json.unterminated-array",
                           describeToken({}),
                           isObject ? "`}` that closes this object" : "`]` that closes this array",
                           TextRange{m_builder.offsetOf(m_open.back()), 1}});
        close(m_tokenEnd, false);
    }
}

void TreeParser::reportTrailing()
{
    report("json.trailing-text", "nothing after the value");
}

void TreeParser::tooDeep()
{
    m_isLocal = false;
    m_errorCount = 0;
    m_reported = std::string_view::npos;
    report("json.depth", "at most " + std::to_string(limits::jsonDepth) + " levels");
    m_errorCount = limits::jsonErrors;
    if (m_phase == Phase::Value) {
        addMissingValue();
    }
    while (!m_open.empty()) {
        close(m_tokenEnd, false);
    }
    m_at = m_end;
}

bool TreeParser::parentIs(NodeKind kind) const
{
    return m_open.size() >= 2 && m_open[m_open.size() - 2].kind == kind;
}

/// True when no line ends between @p offset and the current position.
bool TreeParser::isOnLineOf(std::size_t offset)
{
    const std::string_view unseen = m_text.substr(m_lineScanned, position() - m_lineScanned);
    const std::size_t found = unseen.find_last_of("\r\n");
    if (found != std::string_view::npos) {
        m_lineStart = m_lineScanned + found + 1;
    }
    m_lineScanned = position();
    return offset >= m_lineStart;
}

} // namespace toolwright::json
