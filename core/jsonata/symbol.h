#pragma once

#include <cstdint>
#include <string_view>

namespace toolwright::jsonata {

/// What a token is to the parser.
enum class Symbol : std::uint8_t {
    End,
    Name,
    Variable,
    Literal,
    Regex,
    Dot,
    OpenBracket,
    CloseBracket,
    OpenBrace,
    CloseBrace,
    OpenParen,
    CloseParen,
    Comma,
    At,
    Hash,
    Semicolon,
    Colon,
    Question,
    Plus,
    Minus,
    Star,
    Slash,
    Percent,
    Bar,
    Equal,
    Less,
    Greater,
    Caret,
    Ampersand,
    StarStar,
    DotDot,
    Assign,
    NotEqual,
    LessEqual,
    GreaterEqual,
    Apply,
    Default,
    Coalesce,
    And,
    Or,
    In,
    /// `!` and `~`, which are characters of operators but no operators.
    Unknown,
};

/// How the symbol is written; empty for symbols with a content of their own.
std::string_view spelling(Symbol symbol);
/// How tightly the symbol binds to what stands left of it; 0: not at all.
int bindingPower(Symbol symbol);
/// The two-character operator at the start of @p text, or End.
Symbol longOperator(std::string_view text);
/// The operator that is the single character @p character, or End.
Symbol shortOperator(char character);

} // namespace toolwright::jsonata
