// How the error-tolerant reader goes on where the text is not JSON.

#include "core/base/limits.h"
#include "core/json/tokentext.h"
#include "core/json/treeparser.h"

#include <algorithm>

namespace toolwright::json {

namespace {

constexpr std::string_view aKey = "a key in double quotes";

bool isValueStart(char c)
{
    return c == '"' || c == '\'' || c == '{' || c == '[' || scan::isWord(c);
}

bool isClosing(char c)
{
    return c == '}' || c == ']';
}

} // namespace

void TreeParser::report(std::string_view rule, std::string_view expected, std::size_t offset,
                        std::size_t length)
{
    if (offset == m_reported) {
        return;
    }
    const std::size_t size = length == 0 ? tokenLength(m_text, offset) : length;
    report(SyntaxError{std::string(rule), describeToken(m_text.substr(offset, size)), std::string(expected),
                       TextRange{offset, size}});
}

void TreeParser::report(SyntaxError error)
{
    m_reported = error.range.offset;
    if (m_errorCount < limits::jsonErrors) {
        ++m_errorCount;
        m_builder.add(std::move(error));
    }
}

void TreeParser::skipComment()
{
    const std::string_view text = rest();
    std::size_t length = 0;
    if (text.starts_with("/*") && !m_commentsOpen) {
        const std::size_t end = text.find("*/", 2);
        m_commentsOpen = end == std::string_view::npos;
        m_isLocal = m_isLocal && !m_commentsOpen;
        length = m_commentsOpen ? text.find_first_of("\r\n") : end + 2;
    } else if (text.starts_with("//") || text.starts_with("/*")) {
        length = text.find_first_of("\r\n");
    } else {
        skipUnexpected();
        return;
    }
    length = std::min(length, text.size());
    report("json.comment", "no comment, JSON has none", position(), length);
    m_at += length;
}

/// What may stand here, for a character that may stand nowhere.
std::string_view TreeParser::expectedHere() const
{
    switch (m_phase) {
    case Phase::FirstItem:
        return "a value or `]`";
    case Phase::AfterItem:
        return "`,` or `]`";
    case Phase::FirstKey:
        return "a key in double quotes or `}`";
    case Phase::Key:
        return "a key in double quotes";
    case Phase::Colon:
        return "`:` after the key";
    case Phase::AfterMember:
        return "`,` or `}`";
    case Phase::Value:
    case Phase::Item:
    case Phase::Done:
        break;
    }
    return expectedValue;
}

void TreeParser::skipUnexpected()
{
    report("json.unexpected-character", expectedHere());
    m_at += tokenLength(m_text, position());
}

void TreeParser::addMissingValue()
{
    const std::size_t place = m_open.empty() ? position() : m_valuePlace;
    m_builder.add(NodeKind::Missing, place, 0);
    const std::size_t end = m_tokenEnd;
    added();
    m_tokenEnd = end;
}

void TreeParser::oddValue()
{
    const char c = *m_at;
    if (c == '\'') {
        m_beforeString = m_tokenEnd;
        readOddString(false);
    } else if (c == '+' || c == '.') {
        readOddNumber();
    } else if (scan::isWord(c)) {
        readWord(false);
    } else if (m_phase == Phase::Value) {
        noValue();
    } else {
        noItem();
    }
}

/// No value after a colon or at the root.
void TreeParser::noValue()
{
    if (!m_open.empty() && (*m_at == ',' || isClosing(*m_at))) {
        report("json.missing-value", expectedValue);
        addMissingValue();
        return;
    }
    skipUnexpected();
}

void TreeParser::noItem()
{
    const char c = *m_at;
    if (c == ']') {
        report("json.trailing-comma", "no comma before `]`", m_comma, 1);
        ++m_at;
        close(position(), true);
    } else if (c == ',') {
        report("json.missing-value", expectedValue);
        m_valuePlace = m_tokenEnd;
        addMissingValue();
    } else if (c == '}') {
        closeMismatched(c);
    } else {
        skipUnexpected();
    }
}

void TreeParser::noKey()
{
    const char c = *m_at;
    if (c == '\'') {
        readOddString(true);
    } else if (scan::isWord(c)) {
        readWord(true);
    } else if (c == '}') {
        report("json.trailing-comma", "no comma before `}`", m_comma, 1);
        ++m_at;
        close(position(), true);
    } else if (c == '{' && parentIs(NodeKind::Array)) {
        closeUnfinished();
    } else if (c == '{' || c == '[' || c == ':') {
        report("json.missing-key", aKey);
        m_builder.add(NodeKind::Missing, m_tokenEnd, 0);
        const std::size_t end = m_tokenEnd;
        addedKey();
        m_tokenEnd = end;
        m_phase = c == ':' ? Phase::Colon : Phase::Value;
    } else if (c == ',') {
        report("json.extra-comma", aKey);
        ++m_at;
    } else if (c == ']') {
        closeMismatched(c);
    } else {
        skipUnexpected();
    }
}

void TreeParser::noColon()
{
    const char c = *m_at;
    if (c == '=') {
        report("json.missing-colon", "`:` after the key");
        ++m_at;
        m_tokenEnd = position();
        m_valuePlace = m_tokenEnd;
        m_phase = Phase::Value;
    } else if (c == ',' || isClosing(c)) {
        report("json.missing-colon", "`:` and a value after the key");
        addMissingValue();
    } else if (isValueStart(c)) {
        report("json.missing-colon", "`:` after the key");
        m_phase = Phase::Value;
    } else {
        skipUnexpected();
    }
}

/// Neither a comma nor the right bracket after an item or member.
void TreeParser::noComma()
{
    const char c = *m_at;
    const bool inObject = m_phase == Phase::AfterMember;
    if (c == ':') {
        colonAfterValue();
    } else if (isClosing(c)) {
        closeMismatched(c);
    } else if (inObject && c == '{' && parentIs(NodeKind::Array)) {
        closeUnfinished();
    } else if (c == ';' || isValueStart(c)) {
        report("json.missing-comma", inObject ? "`,` or `}`" : "`,` or `]`");
        m_at += c == ';' ? 1 : 0;
        m_phase = inObject ? Phase::Key : Phase::Item;
        m_comma = c == ';' ? position() - 1 : m_comma;
    } else {
        skipUnexpected();
    }
}

void TreeParser::readOddString(bool isKey)
{
    const std::size_t start = position();
    const StringToken token = scanString(m_text, start);
    if (*m_at == '\'') {
        report("json.single-quotes", "double quotes around the text", start, token.length);
    }
    for (const StringFault& fault : token.faults) {
        report(fault.rule, fault.expected, fault.range.offset, fault.range.length);
    }
    m_at += token.length;
    m_builder.add(NodeKind::String, start, token.length, true);
    if (isKey) {
        addedKey();
    } else {
        added();
    }
}

void TreeParser::readOddNumber()
{
    const std::size_t length = tokenLength(m_text, position());
    report("json.number", numberExpectation(m_text.substr(position(), length)));
    m_builder.add(NodeKind::Number, position(), length);
    m_at += length;
    added();
}

void TreeParser::readWord(bool isKey)
{
    const std::size_t start = position();
    const std::size_t length = tokenLength(m_text, start);
    const std::string_view word = m_text.substr(start, length);
    if (isKey) {
        report("json.unquoted-key", aKey);
        m_builder.add(NodeKind::String, start, length, true);
        m_at += length;
        addedKey();
        return;
    }
    const bool isNumber = word == "NaN" || word == "Infinity";
    if (isNumber) {
        report("json.number", "a number in digits, JSON has no such number");
    } else {
        report("json.unquoted-text", "a value: text in double quotes, a number, `true`, `false` or `null`");
    }
    m_beforeString = m_tokenEnd;
    m_builder.add(isNumber ? NodeKind::Number : NodeKind::String, start, length, true);
    m_at += length;
    added();
}

} // namespace toolwright::json
