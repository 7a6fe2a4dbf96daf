#pragma once

#include "core/json/value.h"
#include "core/jsonata/symbol.h"
#include "core/jsonata/syntaxerrors.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::jsonata {

struct Token
{
    Symbol symbol = Symbol::End;
    /// Bytes of the token.
    std::size_t begin = 0;
    std::size_t end = 0;
    /// Content of a name, variable, text or regular expression.
    json::Text text = {};
    /// Value of a literal.
    json::Value literal = {};
    /// Flags of a regular expression.
    bool ignoreCase = false;
    bool multiline = false;
};

/// Cuts an expression into tokens. Errors are reported and skipped over, so that every text gives tokens up
/// to its end.
class Lexer
{
public:
    Lexer(std::string_view text, SyntaxErrors& errors)
        : m_text(text)
        , m_errors(errors)
    {
    }

    /// The next token. @p infix: an operator is expected, so that `/` divides.
    Token next(bool infix);
    /// Continues at byte @p position.
    void seek(std::size_t position) { m_position = position; }

private:
    bool atEnd() const { return m_position >= m_text.size(); }
    char at(std::size_t position) const { return position < m_text.size() ? m_text[position] : '\0'; }
    /// False when a comment is not closed.
    bool skipSpace();
    Token token(Symbol symbol, std::size_t begin) const;
    Token operatorToken(Symbol symbol, std::size_t length);
    Token text();
    void escape(std::string& content);
    void unicodeEscape(std::string& content);
    std::optional<Token> number();
    Token quotedName();
    Token word();
    Token regex();
    bool closesRegex(std::size_t position, int depth) const;
    Token regexBody(std::size_t begin, std::size_t bodyEnd);
    void fail(std::string_view code, std::size_t at, TextRange range, std::string token = {});

    std::string_view m_text;
    SyntaxErrors& m_errors;
    std::size_t m_position = 0;
};

/// Length of the number at the start of @p text, as JSONata writes numbers; 0 when there is none.
std::size_t numberLength(std::string_view text);

} // namespace toolwright::jsonata
