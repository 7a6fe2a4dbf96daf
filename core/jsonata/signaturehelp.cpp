#include "core/jsonata/completion.h"
#include "core/jsonata/editing/functionhelp.h"
#include "core/jsonata/editing/tokens.h"

#include <algorithm>

namespace toolwright::jsonata {

namespace {

struct OpenBracket
{
    /// Of the function that is called; nullptr for any other bracket.
    const FunctionHelp* function = nullptr;
    std::size_t commas = 0;
};

std::vector<OpenBracket> bracketsBefore(std::string_view text)
{
    const std::vector<EditorToken> tokens = tokensOf(text);
    std::vector<OpenBracket> open;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const EditorToken& token = tokens[i];
        if (token.is(Symbol::OpenParen) || token.is(Symbol::OpenBracket) || token.is(Symbol::OpenBrace)) {
            const bool isCall = token.is(Symbol::OpenParen) && i > 0 && tokens[i - 1].is(Symbol::Variable);
            open.push_back({isCall ? helpFor(tokens[i - 1].token.text.view()) : nullptr, 0});
        } else if (open.empty()) {
            continue;
        } else if (token.is(Symbol::CloseParen) || token.is(Symbol::CloseBracket) ||
                   token.is(Symbol::CloseBrace)) {
            open.pop_back();
        } else if (token.is(Symbol::Comma)) {
            ++open.back().commas;
        }
    }
    return open;
}

SignatureHelp describe(const OpenBracket& bracket)
{
    SignatureHelp help;
    help.call = "$" + std::string(bracket.function->name) + "(";
    help.help = std::string(bracket.function->help);
    std::string_view rest = bracket.function->parameters;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(", "), rest.size());
        help.parameters.push_back(TextRange{help.call.size(), comma});
        help.call.append(rest.substr(0, comma + 2));
        rest.remove_prefix(std::min(comma + 2, rest.size()));
    }
    help.call += ")";
    help.active = help.parameters.empty() ? 0 : std::min(bracket.commas, help.parameters.size() - 1);
    return help;
}

} // namespace

std::optional<SignatureHelp> signatureHelpAt(std::string_view text, std::size_t position)
{
    const std::vector<OpenBracket> open = bracketsBefore(text.substr(0, position));
    const auto innermost = std::find_if(
        open.rbegin(), open.rend(), [](const OpenBracket& bracket) { return bracket.function != nullptr; });
    return innermost == open.rend() ? std::nullopt : std::optional(describe(*innermost));
}

} // namespace toolwright::jsonata
