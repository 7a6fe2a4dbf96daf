#include "core/calls/messageshape.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/calls/kepttexts.h"
#include "core/httptool/outcome.h"
#include "core/httptool/respond.h"

#include <algorithm>

namespace toolwright::calls {

namespace {

constexpr std::size_t longestShape = 200;
constexpr std::string_view ellipsis = "…";
constexpr std::string_view defaultErrorKey = "unexpected_http_status";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isWordByte(char c)
{
    return isDigit(c) || isLetter(c) || c == '-' || c == '_' || c == '+' || c == '/' || c == '=' ||
           static_cast<unsigned char>(c) >= 0x80;
}

/// How much of @p text is like @p picture, in which `0` is any digit; 0 unless all of it.
std::size_t pictureLength(std::string_view text, std::string_view picture)
{
    if (text.size() < picture.size()) {
        return 0;
    }
    for (std::size_t i = 0; i < picture.size(); ++i) {
        if (picture[i] == '0' ? !isDigit(text[i]) : text[i] != picture[i]) {
            return 0;
        }
    }
    return picture.size();
}

/// `.000Z`, `+01:00`, … after a time.
std::size_t timeTailLength(std::string_view text)
{
    std::size_t length = 0;
    if (!text.empty() && (text[0] == '.' || text[0] == ',')) {
        length = 1;
        while (length < text.size() && isDigit(text[length])) {
            ++length;
        }
        length = length == 1 ? 0 : length;
    }
    const std::string_view zone = text.substr(length);
    if (zone.starts_with('Z')) {
        return length + 1;
    }
    for (const std::string_view picture : {"+00:00", "-00:00", "+0000", "-0000"}) {
        if (const std::size_t found = pictureLength(zone, picture); found > 0) {
            return length + found;
        }
    }
    return length;
}

/// Of the date, with the time behind it, that @p text begins with; 0 without one.
std::size_t dateLength(std::string_view text)
{
    std::size_t length = 0;
    for (const std::string_view picture : {"0000-00-00", "0000/00/00", "00.00.0000", "00/00/0000"}) {
        length = std::max(length, pictureLength(text, picture));
    }
    if (length == 0) {
        return 0;
    }
    for (const std::string_view picture : {"T00:00:00", " 00:00:00", "T00:00", " 00:00"}) {
        if (const std::size_t time = pictureLength(text.substr(length), picture); time > 0) {
            return length + time + timeTailLength(text.substr(length + time));
        }
    }
    return length;
}

/// Letters and digits as in no word of a language: UUIDs, hexadecimal and other made-up names.
bool isIdentifier(std::string_view word)
{
    constexpr std::size_t shortHex = 8;
    constexpr std::size_t longWord = 20;
    const auto digits = std::ranges::count_if(word, isDigit);
    const auto letters = std::ranges::count_if(word, isLetter);
    if (digits == 0 || letters == 0) {
        return false;
    }
    const bool isHex = std::ranges::all_of(word, [](char c) { return isHexDigit(c) || c == '-'; });
    const bool isHexNumber = word.size() > 2 && word[0] == '0' && (word[1] == 'x' || word[1] == 'X') &&
                             std::ranges::all_of(word.substr(2), isHexDigit);
    return isHexNumber || word.size() >= longWord || (word.size() >= shortHex && (isHex || digits > 2));
}

std::string wordShape(std::string_view word)
{
    if (isIdentifier(word)) {
        return std::string(ellipsis);
    }
    std::string shape;
    for (const char c : word) {
        if (!isDigit(c)) {
            shape += c;
        } else if (shape.empty() || shape.back() != '#') {
            shape += '#';
        }
    }
    return shape;
}

/// The length of what stands in quotes at @p start, quotes included; 0 when nothing does.
std::size_t quotedLength(std::string_view text, std::size_t start)
{
    const char quote = text[start];
    const bool isApostrophe = quote == '\'' && start > 0 && isWordByte(text[start - 1]);
    if ((quote != '"' && quote != '`' && quote != '\'') || isApostrophe) {
        return 0;
    }
    const std::size_t end = text.find(quote, start + 1);
    return end == std::string_view::npos ? 0 : end + 1 - start;
}

std::size_t wordLength(std::string_view text)
{
    const auto end = std::ranges::find_if_not(text, isWordByte);
    return static_cast<std::size_t>(end - text.begin());
}

/// Appends the shape of the next part of @p message, which begins at @p start, and gives back its length.
std::size_t appendPart(std::string& shape, std::string_view message, std::size_t start)
{
    const std::string_view rest = message.substr(start);
    if (const std::size_t quoted = quotedLength(message, start); quoted > 0) {
        shape += rest.front();
        shape += ellipsis;
        shape += rest.front();
        return quoted;
    }
    if (const std::size_t date = dateLength(rest); date > 0) {
        shape += ellipsis;
        return date;
    }
    if (const std::size_t word = wordLength(rest); word > 0) {
        shape += wordShape(rest.substr(0, word));
        return word;
    }
    if (!isSpace(rest.front())) {
        shape += rest.front();
    } else if (!shape.empty() && shape.back() != ' ') {
        shape += ' ';
    }
    return 1;
}

std::string memberText(const json::Value& result, std::string_view member)
{
    const json::Value* found = result.find(member);
    return found != nullptr && found->isString() ? std::string(found->toString()) : std::string();
}

} // namespace

std::string messageShape(std::string_view message)
{
    std::string shape;
    for (std::size_t at = 0; at < message.size() && shape.size() <= longestShape;) {
        at += appendPart(shape, message, at);
    }
    bool isCut = false;
    shape = wholeCharacters(shape, longestShape, isCut);
    while (!shape.empty() && shape.back() == ' ') {
        shape.pop_back();
    }
    return shape;
}

FailureMessage failureMessage(const httptool::CallRecord& call)
{
    if (call.outcome != httptool::Outcome::HttpError || !call.body) {
        return {};
    }
    bool isCut = false;
    const auto body =
        httptool::parseBody(wholeCharacters(*call.body, limits::answerBytes, isCut)).value_or(json::Value());
    const httptool::MappedResult mapped = httptool::mapError(call.status.value_or(0), body);
    FailureMessage message{memberText(mapped.result, "error_key"), {}};
    if (message.key == defaultErrorKey) {
        message.key.clear();
    }
    if (!mapped.hasNoMessage) {
        message.shape = messageShape(memberText(mapped.result, "message"));
    }
    return message;
}

} // namespace toolwright::calls
