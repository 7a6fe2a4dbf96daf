#include "core/httptool/curl.h"

#include "core/httptool/names.h"
#include "core/httptool/tracedtext.h"
#include "core/json/write.h"

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

/// In single quotes, marked secrets as `"$NAME"` between them.
std::string shellWord(std::string_view text)
{
    const std::string example = shownSecret("env.X", SecretForm::Mark);
    const std::size_t markLength = (example.size() - 1) / 2;
    const std::string_view begin = std::string_view(example).substr(0, markLength);
    const std::string_view end = std::string_view(example).substr(markLength + 1);
    std::string result;
    while (!text.empty()) {
        const std::size_t start = text.find(begin);
        const std::size_t stop = start == std::string_view::npos ? start : text.find(end, start);
        const std::string_view name = stop == std::string_view::npos
                                          ? std::string_view()
                                          : text.substr(start + markLength, stop - start - markLength);
        if (!isSecretName(name)) {
            result += singleQuotedForShell(text);
            break;
        }
        result += start > 0 ? singleQuotedForShell(text.substr(0, start)) : std::string();
        result += "\"$" + std::string(name) + "\"";
        text.remove_prefix(stop + markLength);
    }
    return result.empty() ? "''" : result;
}

} // namespace

std::string curlText(const RequestPlan& plan)
{
    std::string text = "curl --request " + plan.method + " " + shellWord(plan.shown.url);
    for (const auto& [name, value] : plan.shown.headers) {
        text += " \\\n  --header ";
        text += shellWord(std::string(name).append(": ").append(value));
    }
    if (plan.shown.body) {
        text += " \\\n  --data-raw " + shellWord(json::write(*plan.shown.body));
    }
    return text + "\n";
}

} // namespace toolwright::httptool
