#include "core/jsonata/symbol.h"

#include <array>

namespace toolwright::jsonata {

namespace {

struct SymbolRow
{
    Symbol symbol;
    std::string_view spelling;
    int power;
};

/// Binding powers are those of the reference: they decide what every expression means.
constexpr std::array symbolRows{
    SymbolRow{Symbol::End, "(end)", 0},        SymbolRow{Symbol::Name, "", 0},
    SymbolRow{Symbol::Variable, "", 0},        SymbolRow{Symbol::Literal, "", 0},
    SymbolRow{Symbol::Regex, "", 0},           SymbolRow{Symbol::Dot, ".", 75},
    SymbolRow{Symbol::OpenBracket, "[", 80},   SymbolRow{Symbol::CloseBracket, "]", 0},
    SymbolRow{Symbol::OpenBrace, "{", 70},     SymbolRow{Symbol::CloseBrace, "}", 0},
    SymbolRow{Symbol::OpenParen, "(", 80},     SymbolRow{Symbol::CloseParen, ")", 0},
    SymbolRow{Symbol::Comma, ",", 0},          SymbolRow{Symbol::At, "@", 80},
    SymbolRow{Symbol::Hash, "#", 80},          SymbolRow{Symbol::Semicolon, ";", 0},
    SymbolRow{Symbol::Colon, ":", 0},          SymbolRow{Symbol::Question, "?", 20},
    SymbolRow{Symbol::Plus, "+", 50},          SymbolRow{Symbol::Minus, "-", 50},
    SymbolRow{Symbol::Star, "*", 60},          SymbolRow{Symbol::Slash, "/", 60},
    SymbolRow{Symbol::Percent, "%", 60},       SymbolRow{Symbol::Bar, "|", 0},
    SymbolRow{Symbol::Equal, "=", 40},         SymbolRow{Symbol::Less, "<", 40},
    SymbolRow{Symbol::Greater, ">", 40},       SymbolRow{Symbol::Caret, "^", 40},
    SymbolRow{Symbol::Ampersand, "&", 50},     SymbolRow{Symbol::StarStar, "**", 0},
    SymbolRow{Symbol::DotDot, "..", 0},        SymbolRow{Symbol::Assign, ":=", 10},
    SymbolRow{Symbol::NotEqual, "!=", 40},     SymbolRow{Symbol::LessEqual, "<=", 40},
    SymbolRow{Symbol::GreaterEqual, ">=", 40}, SymbolRow{Symbol::Apply, "~>", 40},
    SymbolRow{Symbol::Default, "?:", 40},      SymbolRow{Symbol::Coalesce, "??", 40},
    SymbolRow{Symbol::And, "and", 30},         SymbolRow{Symbol::Or, "or", 25},
    SymbolRow{Symbol::In, "in", 40},           SymbolRow{Symbol::Unknown, "", 0},
};

const SymbolRow& row(Symbol symbol)
{
    return symbolRows[static_cast<std::size_t>(symbol)];
}

/// The operators of one character, by that character.
constexpr std::array<Symbol, 128> shortOperators = [] {
    std::array<Symbol, 128> table{};
    for (const SymbolRow& candidate : symbolRows) {
        if (candidate.spelling.size() == 1) {
            table[static_cast<unsigned char>(candidate.spelling[0])] = candidate.symbol;
        }
    }
    table['!'] = Symbol::Unknown;
    table['~'] = Symbol::Unknown;
    return table;
}();

constexpr std::array longOperators{Symbol::StarStar,     Symbol::DotDot,  Symbol::Assign,
                                   Symbol::NotEqual,     Symbol::Apply,   Symbol::LessEqual,
                                   Symbol::GreaterEqual, Symbol::Default, Symbol::Coalesce};

} // namespace

std::string_view spelling(Symbol symbol)
{
    return row(symbol).spelling;
}

int bindingPower(Symbol symbol)
{
    return row(symbol).power;
}

Symbol longOperator(std::string_view text)
{
    if (text.size() < 2) {
        return Symbol::End;
    }
    for (const Symbol symbol : longOperators) {
        const std::string_view wanted = row(symbol).spelling;
        if (text[0] == wanted[0] && text[1] == wanted[1]) {
            return symbol;
        }
    }
    return Symbol::End;
}

Symbol shortOperator(char character)
{
    const auto index = static_cast<unsigned char>(character);
    return index < shortOperators.size() ? shortOperators[index] : Symbol::End;
}

} // namespace toolwright::jsonata
