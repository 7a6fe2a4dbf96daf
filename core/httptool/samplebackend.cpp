#include "core/httptool/samplebackend.h"

#include "core/httptool/names.h"
#include "core/httptool/outcome.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <vector>

namespace toolwright::httptool {

namespace {

using Values = std::map<std::string, std::string, std::less<>>;

constexpr std::array<std::string_view, 9> faultNames{"",     "slow",     "fail",    "drop",   "html",
                                                     "huge", "redirect", "chunked", "charset"};

int hexDigit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string percentDecode(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hexDigit(text[i + 1]) : -1;
        const int low = high < 0 ? -1 : hexDigit(text[i + 2]);
        if (low >= 0) {
            result += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            result += text[i] == '+' ? ' ' : text[i];
        }
    }
    return result;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

/// Fills @p values with what the braces of @p pattern stand for; false when the path is another one.
bool matchPath(std::string_view pattern, std::string_view path, Values& values)
{
    const std::vector<std::string_view> wanted = split(pattern, '/');
    const std::vector<std::string_view> found = split(path, '/');
    if (wanted.size() != found.size()) {
        return false;
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].starts_with('{')) {
            values[std::string(wanted[i].substr(1, wanted[i].size() - 2))] = percentDecode(found[i]);
        } else if (wanted[i] != found[i]) {
            return false;
        }
    }
    return true;
}

void addQuery(std::string_view query, Values& values)
{
    for (const std::string_view pair : split(query, '&')) {
        const std::size_t sign = std::min(pair.find('='), pair.size());
        values[percentDecode(pair.substr(0, sign))] =
            percentDecode(pair.substr(std::min(sign + 1, pair.size())));
    }
}

std::string headerOf(const SampleRequest& request, std::string_view name)
{
    for (const auto& [key, value] : request.headers) {
        if (lowerCase(key) == name) {
            return value;
        }
    }
    return {};
}

std::string textIn(const json::Value& object, std::string_view key)
{
    const json::Value* value = object.find(key);
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

bool hasWords(std::string_view text, std::string_view words)
{
    const std::string lower = lowerCase(text);
    const std::string wanted = lowerCase(words);
    return std::ranges::all_of(split(wanted, ' '),
                               [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

/// Every member of @p rule whose parameter is given must agree with the field it names.
bool fits(const json::Value& item, const json::Value* rule, const Values& values, bool byWords)
{
    for (std::size_t i = 0; rule != nullptr && i < rule->size(); ++i) {
        const json::Member& member = rule->members()[i];
        const auto given = values.find(member.key.view());
        if (given == values.end()) {
            continue;
        }
        const std::string field = textIn(item, member.value.toString());
        if (byWords ? !hasWords(field, given->second) : field != given->second) {
            return false;
        }
    }
    return true;
}

std::vector<json::Value> findItems(const json::Value& data, const json::Value& route, const Values& values)
{
    std::vector<json::Value> found;
    const json::Value* lists = data.find("lists");
    const json::Value* list = lists == nullptr ? nullptr : lists->find(textIn(route, "list"));
    std::size_t limit = std::string::npos;
    if (const auto given = values.find(textIn(route, "limit")); given != values.end()) {
        std::from_chars(given->second.data(), given->second.data() + given->second.size(), limit);
    }
    for (std::size_t i = 0; list != nullptr && i < list->size() && found.size() < limit; ++i) {
        const json::Value& item = list->items()[i];
        if (fits(item, route.find("equals"), values, false) &&
            fits(item, route.find("words"), values, true)) {
            found.push_back(item);
        }
    }
    return found;
}

/// The answer of the data file with `@found`, `@first` and `@body` filled in.
json::Value filled(const json::Value& answer, const std::vector<json::Value>& found, const json::Value& body)
{
    if (answer.isString() && answer.toString() == "@found") {
        return json::Value::array(found);
    }
    if (answer.isString() && answer.toString() == "@first") {
        return found.empty() ? json::Value() : found.front();
    }
    if (answer.isString() && answer.toString() == "@body") {
        return body;
    }
    if (!answer.isObject()) {
        return answer;
    }
    json::ObjectBuilder builder;
    for (const json::Member& member : answer.members()) {
        builder.set(member.key, filled(member.value, found, body));
    }
    return builder.build();
}

int numberIn(const json::Value& object, std::string_view key, int otherwise)
{
    const json::Value* value = object.find(key);
    return value != nullptr && value->isNumber() ? static_cast<int>(value->toNumber()) : otherwise;
}

SampleAnswer problem(int status, const std::string& message)
{
    json::ObjectBuilder body;
    body.set("message", json::Value::string(message));
    return SampleAnswer{status, "application/json", {}, json::write(body.build())};
}

bool isAllowed(const json::Value& data, const std::string& needs, const SampleRequest& request)
{
    if (needs == "key") {
        return headerOf(request, "x-api-key") == textIn(data, "key");
    }
    return needs != "token" || headerOf(request, "authorization") == "Bearer " + textIn(data, "token");
}

SampleAnswer answerRoute(const json::Value& data, const json::Value& route, const SampleRequest& request,
                         const Values& values)
{
    if (!isAllowed(data, textIn(route, "needs"), request)) {
        return problem(401, "The key or token is not the one of the sample backend.");
    }
    const std::vector<json::Value> found = findItems(data, route, values);
    const json::Value* missing = route.find("missing");
    if (missing != nullptr && found.empty()) {
        const json::Value* body = missing->find("body");
        return SampleAnswer{numberIn(*missing, "status", 404),
                            "application/json",
                            {},
                            body == nullptr ? std::string() : json::write(*body)};
    }
    SampleAnswer answer{numberIn(route, "status", 200)};
    if (const json::Value* body = route.find("answer")) {
        answer.body = json::write(filled(*body, found, parseBody(request.body).value_or(json::Value())));
    }
    return answer;
}

/// A head with everything but the length.
std::string head(const SampleAnswer& answer)
{
    std::string text = "HTTP/1.1 " + std::to_string(answer.status) +
                       " Answer\r\nContent-Type: " + answer.contentType + "\r\nConnection: close\r\n";
    for (const auto& [name, value] : answer.headers) {
        text += name + ": " + value + "\r\n";
    }
    return text;
}

std::string chunked(const SampleAnswer& answer)
{
    std::string text = head(answer) + "Transfer-Encoding: chunked\r\n\r\n";
    constexpr std::size_t piece = 7;
    for (std::size_t at = 0; at < answer.body.size(); at += piece) {
        const std::string part = answer.body.substr(at, piece);
        text += std::to_string(part.size());
        text += "\r\n";
        text += part;
        text += "\r\n";
    }
    return text + "0\r\n\r\n";
}

std::string whole(const SampleAnswer& answer)
{
    return head(answer) + "Content-Length: " + std::to_string(answer.body.size()) + "\r\n\r\n" + answer.body;
}

} // namespace

std::optional<SampleFault> sampleFaultNamed(std::string_view name)
{
    const auto* found = std::ranges::find(faultNames, name);
    return name.empty() || found == faultNames.end()
               ? std::nullopt
               : std::optional(static_cast<SampleFault>(found - faultNames.begin()));
}

SampleAnswer answerSample(const json::Value& data, const SampleRequest& request)
{
    const std::size_t question = std::min(request.target.find('?'), request.target.size());
    const std::string path = request.target.substr(0, question);
    const json::Value* routes = data.find("routes");
    bool isKnownPath = false;
    for (std::size_t i = 0; routes != nullptr && i < routes->size(); ++i) {
        const json::Value& route = routes->items()[i];
        Values values;
        if (!matchPath(textIn(route, "path"), path, values)) {
            continue;
        }
        isKnownPath = true;
        if (textIn(route, "method") == request.method) {
            addQuery(std::string_view(request.target).substr(std::min(question + 1, request.target.size())),
                     values);
            return answerRoute(data, route, request, values);
        }
    }
    return isKnownPath ? problem(405, "The sample backend does not know this method here.")
                       : problem(404, "The sample backend does not know this path.");
}

std::string sampleBytes(const SampleAnswer& answer, SampleFault fault)
{
    constexpr std::size_t hugeBytes = std::size_t{20} * 1024 * 1024;
    switch (fault) {
    case SampleFault::Slow:
    case SampleFault::Drop:
        return {};
    case SampleFault::Fail:
        return whole(problem(500, "The sample backend was told to fail."));
    case SampleFault::Html:
        return whole(SampleAnswer{200, "text/html", {}, "<!doctype html><title>Sign in</title>"});
    case SampleFault::Huge:
        return whole(SampleAnswer{200, "application/json", {}, "\"" + std::string(hugeBytes, 'x') + "\""});
    case SampleFault::Redirect:
        return whole(SampleAnswer{302, "text/plain", {{"Location", "/v1/products"}}, {}});
    case SampleFault::Chunked:
        return chunked(answer);
    case SampleFault::Charset:
        // Says UTF-8 and sends Latin-1.
        return whole(SampleAnswer{200, "application/json; charset=utf-8", {}, "{\"message\": \"caf\xE9\"}"});
    case SampleFault::None:
        break;
    }
    return whole(answer);
}

std::optional<SampleRequest> parseSampleRequest(std::string_view bytes)
{
    constexpr std::string_view lineEnd = "\r\n";
    const std::size_t headEnd = bytes.find("\r\n\r\n");
    if (headEnd == std::string_view::npos) {
        return std::nullopt;
    }
    SampleRequest request;
    std::size_t length = 0;
    std::string_view rest = bytes.substr(0, headEnd);
    for (bool isFirst = true; !rest.empty(); isFirst = false) {
        const std::string_view line = rest.substr(0, rest.find(lineEnd));
        rest.remove_prefix(std::min(line.size() + lineEnd.size(), rest.size()));
        if (isFirst) {
            const std::vector<std::string_view> words = split(line, ' ');
            request.method = words.front();
            request.target = words.size() > 1 ? words[1] : std::string_view("/");
            continue;
        }
        const std::size_t colon = std::min(line.find(':'), line.size());
        request.headers.emplace_back(line.substr(0, colon),
                                     trimmed(line.substr(std::min(colon + 1, line.size()))));
        if (lowerCase(line.substr(0, colon)) == "content-length") {
            const std::string& digits = request.headers.back().second;
            std::from_chars(digits.data(), digits.data() + digits.size(), length);
        }
    }
    const std::string_view body = bytes.substr(headEnd + 4);
    if (body.size() < length) {
        return std::nullopt;
    }
    request.body = body.substr(0, length);
    return request;
}

} // namespace toolwright::httptool
