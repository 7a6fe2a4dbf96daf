#include "core/calls/messageshape.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/httptool/outcome.h"

#include <algorithm>
#include <cctype>

namespace toolwright::calls {

namespace {

constexpr std::size_t longestShape = 200;
constexpr std::size_t longWord = 20;
constexpr std::string_view ellipsis = "…";

bool isWordByte(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '+' || c == '/' ||
           c == '=' || static_cast<unsigned char>(c) >= 0x80;
}

/// Letters and digits mixed, or very long: an identifier of something.
bool isIdentifier(std::string_view word)
{
    const auto digits =
        std::ranges::count_if(word, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    const auto letters =
        std::ranges::count_if(word, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    const bool isHex = std::ranges::all_of(
        word, [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0 || c == '-'; });
    return (digits > 0 && letters > 0 && (word.size() >= longWord || (isHex && word.size() >= 8))) ||
           (digits > 2 && letters > 0 && word.size() >= 8);
}

std::string wordShape(std::string_view word)
{
    if (isIdentifier(word)) {
        return std::string(ellipsis);
    }
    std::string shape;
    for (const char c : word) {
        const bool isDigit = std::isdigit(static_cast<unsigned char>(c)) != 0;
        if (!isDigit) {
            shape += c;
        } else if (shape.empty() || shape.back() != '#') {
            shape += '#';
        }
    }
    return shape;
}

/// The end of what stands in quotes at @p start, or npos.
std::size_t quoteEnd(std::string_view text, std::size_t start)
{
    const char quote = text[start];
    const bool isQuote =
        quote == '"' || quote == '`' || (quote == '\'' && (start == 0 || !isWordByte(text[start - 1])));
    return isQuote ? text.find(quote, start + 1) : std::string_view::npos;
}

std::string textOf(const json::Value& result, std::string_view member)
{
    const json::Value* found = result.find(member);
    return found != nullptr && found->isString() ? std::string(found->toString()) : std::string();
}

} // namespace

std::string messageShape(std::string_view message)
{
    std::string shape;
    for (std::size_t i = 0; i < message.size();) {
        const std::size_t end = quoteEnd(message, i);
        if (end != std::string_view::npos) {
            shape += message[i];
            shape += ellipsis;
            shape += message[i];
            i = end + 1;
        } else if (isWordByte(message[i])) {
            std::size_t stop = i;
            while (stop < message.size() && isWordByte(message[stop])) {
                ++stop;
            }
            shape += wordShape(message.substr(i, stop - i));
            i = stop;
        } else {
            const bool isSpace = std::isspace(static_cast<unsigned char>(message[i])) != 0;
            if (!isSpace || (!shape.empty() && shape.back() != ' ')) {
                shape += isSpace ? ' ' : message[i];
            }
            ++i;
        }
    }
    while (shape.size() > longestShape || (!shape.empty() && shape.back() == ' ')) {
        do {
            shape.pop_back();
        } while (!shape.empty() && !unicode::isUtf8(shape));
    }
    return shape;
}

FailureMessage failureMessage(const httptool::CallRecord& call)
{
    if (call.outcome != httptool::Outcome::HttpError || !call.body) {
        return {};
    }
    httptool::Exchange exchange;
    exchange.status = call.status;
    exchange.body = *call.body;
    const json::Value result = httptool::resultOf(exchange, json::Value()).result;
    return {textOf(result, "error_key"), messageShape(textOf(result, "message"))};
}

std::string keptAnswer(std::string_view body, bool& isTruncated)
{
    std::string kept;
    for (std::size_t i = 0; i < body.size();) {
        const unicode::Decoded decoded = unicode::decode(body, i);
        const bool isWhole = decoded.valid && !unicode::isSurrogate(decoded.codePoint);
        std::string character;
        if (isWhole) {
            character = std::string(body.substr(i, decoded.length));
        } else {
            unicode::append(character, unicode::replacementCharacter);
        }
        if (kept.size() + character.size() > limits::keptAnswerBytes) {
            isTruncated = true;
            return kept;
        }
        kept += character;
        i += decoded.length;
    }
    return kept;
}

} // namespace toolwright::calls
