#include "core/httptool/curl.h"

#include "core/httptool/names.h"
#include "core/httptool/tracedtext.h"
#include "core/json/write.h"

#include <optional>
#include <utility>
#include <vector>

namespace toolwright::httptool {

namespace {

std::string singleQuotedForShell(std::string_view text)
{
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'') {
            result += R"('\'')";
        } else {
            result += c;
        }
    }
    return result + "'";
}

/// What stands before and after the name of a secret.
struct SecretMarking
{
    std::string begin;
    std::string end;

    explicit SecretMarking(SecretForm form)
    {
        const std::string example = shownSecret("env.X", form);
        const std::size_t name = example.rfind('X');
        begin = example.substr(0, name);
        end = example.substr(name + 1);
    }
};

/// In single quotes, marked secrets as `"$NAME"` between them.
std::string shellWord(std::string_view text, const SecretMarking& marking)
{
    std::string result;
    std::size_t kept = 0;
    for (std::size_t start = text.find(marking.begin); start != std::string_view::npos;) {
        const std::size_t first = start + marking.begin.size();
        const std::size_t stop = text.find(marking.end, first);
        const std::string_view name =
            stop == std::string_view::npos ? std::string_view() : text.substr(first, stop - first);
        if (!isSecretName(name)) {
            start = text.find(marking.begin, start + 1);
            continue;
        }
        result += start > kept ? singleQuotedForShell(text.substr(kept, start - kept)) : std::string();
        result += "\"$" + std::string(name) + "\"";
        kept = stop + marking.end.size();
        start = text.find(marking.begin, kept);
    }
    result += kept < text.size() ? singleQuotedForShell(text.substr(kept)) : std::string();
    return result.empty() ? "''" : result;
}

using Header = std::pair<std::string, std::string>;

struct CurlParts
{
    std::string method;
    std::string url;
    std::vector<Header> headers;
    std::optional<std::string> body;
};

std::string curlOf(const CurlParts& parts, SecretForm form)
{
    const SecretMarking marking(form);
    // A method of a log that somebody else wrote is not trusted to be a word.
    std::string text = "curl --request " +
                       (isToolKey(lowerCase(parts.method)) ? parts.method : shellWord(parts.method, marking));
    text += " " + shellWord(parts.url, marking);
    for (const auto& [name, value] : parts.headers) {
        text += " \\\n  --header ";
        text += shellWord(std::string(name).append(": ").append(value), marking);
    }
    if (parts.body) {
        text += " \\\n  --data-raw " + shellWord(*parts.body, marking);
    }
    return text + "\n";
}

std::string plainText(const json::Value& value)
{
    return value.isString() ? std::string(value.toString()) : json::write(value);
}

} // namespace

std::string curlText(const RequestPlan& plan)
{
    CurlParts parts{plan.method, plan.shown.url, {}, std::nullopt};
    for (const auto& [name, value] : plan.shown.headers) {
        parts.headers.emplace_back(name, value);
    }
    if (plan.shown.body) {
        parts.body = json::write(*plan.shown.body);
    }
    return curlOf(parts, SecretForm::Mark);
}

std::string curlText(const json::Value& keptRequest)
{
    const json::Value* method = keptRequest.isObject() ? keptRequest.find("method") : nullptr;
    const json::Value* url = keptRequest.isObject() ? keptRequest.find("url") : nullptr;
    if (method == nullptr || url == nullptr || !method->isString() || !url->isString()) {
        return {};
    }
    CurlParts parts{std::string(method->toString()), std::string(url->toString()), {}, std::nullopt};
    if (const json::Value* headers = keptRequest.find("headers"); headers != nullptr && headers->isObject()) {
        for (const json::Member& header : headers->members()) {
            parts.headers.emplace_back(header.key.string(), plainText(header.value));
        }
    }
    if (const json::Value* body = keptRequest.find("body")) {
        parts.body = plainText(*body);
    }
    return curlOf(parts, SecretForm::Mask);
}

} // namespace toolwright::httptool
