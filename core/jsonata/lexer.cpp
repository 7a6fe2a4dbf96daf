#include "core/jsonata/lexer.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace toolwright::jsonata {

namespace {

bool isSpace(char character)
{
    return character == ' ' || character == '\t' || character == '\n' || character == '\r' ||
           character == '\v';
}

bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

std::size_t digitsFrom(std::string_view text, std::size_t from)
{
    while (from < text.size() && isDigit(text[from])) {
        ++from;
    }
    return from;
}

bool endsWord(char character)
{
    return isSpace(character) || shortOperator(character) != Symbol::End;
}

} // namespace

std::size_t numberLength(std::string_view text)
{
    if (text.empty() || !isDigit(text[0])) {
        return 0;
    }
    std::size_t end = text[0] == '0' ? 1 : digitsFrom(text, 0);
    if (end + 1 < text.size() && text[end] == '.' && isDigit(text[end + 1])) {
        end = digitsFrom(text, end + 1);
    }
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        std::size_t digits = end + 1;
        if (digits < text.size() && (text[digits] == '+' || text[digits] == '-')) {
            ++digits;
        }
        if (digitsFrom(text, digits) > digits) {
            end = digitsFrom(text, digits);
        }
    }
    return end;
}

void Lexer::fail(std::string_view code, std::size_t at, TextRange range, std::string token)
{
    m_errors.add({.code = code, .at = at, .range = range, .token = std::move(token)});
}

bool Lexer::skipSpace()
{
    while (!atEnd()) {
        if (isSpace(at(m_position))) {
            ++m_position;
        } else if (at(m_position) == '/' && at(m_position + 1) == '*') {
            const std::size_t close = m_text.find("*/", m_position + 2);
            if (close == std::string_view::npos) {
                fail("S0106", m_position, {m_position, m_text.size() - m_position});
                m_position = m_text.size();
                return false;
            }
            m_position = close + 2;
        } else {
            return true;
        }
    }
    return true;
}

Token Lexer::token(Symbol symbol, std::size_t begin) const
{
    Token result;
    result.symbol = symbol;
    result.begin = begin;
    result.end = m_position;
    return result;
}

Token Lexer::operatorToken(Symbol symbol, std::size_t length)
{
    const std::size_t begin = m_position;
    m_position += length;
    return token(symbol, begin);
}

Token Lexer::next(bool infix)
{
    skipSpace();
    while (!atEnd()) {
        const char character = at(m_position);
        if (character == '/' && !infix) {
            return regex();
        }
        if (const Symbol found = longOperator(m_text.substr(m_position)); found != Symbol::End) {
            return operatorToken(found, 2);
        }
        if (const Symbol found = shortOperator(character); found == Symbol::Unknown) {
            const std::size_t begin = m_position++;
            fail("S0204", m_position, {begin, 1}, std::string(1, character));
            skipSpace();
        } else if (found != Symbol::End) {
            return operatorToken(found, 1);
        } else if (character == '"' || character == '\'') {
            return text();
        } else if (character == '`') {
            return quotedName();
        } else if (std::optional<Token> read = number()) {
            return *std::move(read);
        } else {
            return word();
        }
    }
    return token(Symbol::End, m_text.size());
}

std::optional<Token> Lexer::number()
{
    const std::size_t length = numberLength(m_text.substr(m_position));
    if (length == 0) {
        return std::nullopt;
    }
    const std::size_t begin = m_position;
    const std::string_view digits = m_text.substr(begin, length);
    double value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + length, value);
    if (result.ec == std::errc::result_out_of_range) {
        // Too small reads as zero, too large is an error.
        const std::size_t exponent = digits.find_first_of("eE");
        const bool isTiny = exponent != std::string_view::npos && digits[exponent + 1] == '-';
        value = 0;
        if (!isTiny) {
            fail("S0102", begin, {begin, length}, std::string(digits));
        }
    }
    m_position += length;
    Token read = token(Symbol::Literal, begin);
    read.literal = json::Value::number(value);
    return read;
}

Token Lexer::quotedName()
{
    const std::size_t begin = m_position;
    const std::size_t close = m_text.find('`', begin + 1);
    const std::size_t end = close == std::string_view::npos ? m_text.size() : close;
    if (close == std::string_view::npos) {
        fail("S0105", m_text.size(), {begin, m_text.size() - begin});
    }
    m_position = close == std::string_view::npos ? end : end + 1;
    Token name = token(Symbol::Name, begin);
    name.text = json::Text(std::string(m_text.substr(begin + 1, end - begin - 1)));
    return name;
}

Token Lexer::word()
{
    const std::size_t begin = m_position;
    while (!atEnd() && !endsWord(at(m_position))) {
        ++m_position;
    }
    const std::string_view content = m_text.substr(begin, m_position - begin);
    if (content[0] == '$') {
        Token variable = token(Symbol::Variable, begin);
        variable.text = json::Text(std::string(content.substr(1)));
        return variable;
    }
    for (const Symbol symbol : {Symbol::And, Symbol::Or, Symbol::In}) {
        if (content == spelling(symbol)) {
            Token found = token(symbol, begin);
            found.text = json::Text(std::string(content));
            return found;
        }
    }
    if (content == "true" || content == "false" || content == "null") {
        Token value = token(Symbol::Literal, begin);
        value.literal = content == "null" ? json::Value::null() : json::Value::boolean(content == "true");
        return value;
    }
    Token name = token(Symbol::Name, begin);
    name.text = json::Text(std::string(content));
    return name;
}

} // namespace toolwright::jsonata
