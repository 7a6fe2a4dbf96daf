#pragma once

#include "core/jsonata/lexer.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// A token as an editor sees it.
struct EditorToken
{
    Token token;
    /// It stands behind a value, so that `-` subtracts and `{` groups.
    bool isInfix = false;
    /// Comments between the token before and this one, with their delimiters.
    std::vector<std::string_view> comments = {};

    bool is(Symbol symbol) const { return token.symbol == symbol; }
};

/// The tokens of @p text without the end, which comes as the last one with the comments before it. Works on
/// half typed text; nothing is reported. The signature of a lambda comes as the tokens it looks like.
std::vector<EditorToken> tokensOf(std::string_view text);

/// Content of @p token as written.
std::string_view spelled(std::string_view text, const Token& token);

} // namespace toolwright::jsonata
