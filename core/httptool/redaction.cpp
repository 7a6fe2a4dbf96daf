#include "core/httptool/redaction.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/httptool/tracedtext.h"
#include "core/json/write.h"

#include <algorithm>
#include <utility>

namespace toolwright::httptool {

namespace {

/// Shorter secrets would be found by chance (spec declarative 9.5).
constexpr std::size_t shortest = 8;

std::string base64(std::string_view text)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string result;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        bits = (bits << 8U) | static_cast<unsigned char>(c);
        for (count += 8; count >= 6; count -= 6) {
            result += digits[(bits >> (count - 6)) & 0x3FU];
        }
    }
    if (count > 0) {
        result += digits[(bits << (6 - count)) & 0x3FU];
    }
    // Without padding, so that it is found inside longer text too.
    return result;
}

bool isLongEnough(const HiddenText& hidden)
{
    return unicode::codePointLength(hidden.value) >= shortest;
}

void replaceAll(std::string& text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
        text.replace(at, what.size(), with);
    }
}

void addHidden(std::vector<HiddenText>& list, std::string_view path, const json::Value* value)
{
    if (value != nullptr && value->isString() && value->size() == 0 && !value->toString().empty()) {
        list.push_back(HiddenText{std::string(value->toString()), shownSecret(path)});
    }
}

json::Value redactedBelow(const json::Value& value, const std::vector<HiddenText>& hidden, std::size_t depth)
{
    if (value.isString()) {
        return json::Value::string(redacted(value.toString(), hidden));
    }
    if (value.size() > 0 && depth > limits::comparedDepth) {
        // Deeper than anybody reads: as text, so that it costs no stack.
        return json::Value::string(redacted(json::write(value), hidden));
    }
    if (value.isArray()) {
        std::vector<json::Value> items;
        for (const json::Value& item : value.items()) {
            items.push_back(redactedBelow(item, hidden, depth + 1));
        }
        return json::Value::array(std::move(items));
    }
    if (value.isObject()) {
        json::ObjectBuilder members;
        for (const json::Member& member : value.members()) {
            members.set(redacted(member.key.view(), hidden), redactedBelow(member.value, hidden, depth + 1));
        }
        return members.build();
    }
    return value;
}

} // namespace

std::vector<HiddenText> hiddenTexts(const json::Value& env, const json::Value& auth)
{
    std::vector<HiddenText> list;
    for (std::size_t i = 0; env.isObject() && i < env.size(); ++i) {
        addHidden(list, "env." + env.members()[i].key.string(), &env.members()[i].value);
    }
    addHidden(list, "auth.token", auth.find("token"));
    std::ranges::stable_sort(
        list, [](const HiddenText& a, const HiddenText& b) { return a.value.size() > b.value.size(); });
    return list;
}

std::string redacted(std::string_view text, const std::vector<HiddenText>& hidden)
{
    std::string result(text);
    for (const HiddenText& each : hidden) {
        if (!isLongEnough(each)) {
            continue;
        }
        const std::string quoted = json::quoted(each.value);
        for (const std::string& form : {each.value, percentEncode(each.value),
                                        quoted.substr(1, quoted.size() - 2), base64(each.value)}) {
            replaceAll(result, form, each.shown);
        }
    }
    return result;
}

json::Value redacted(const json::Value& value, const std::vector<HiddenText>& hidden)
{
    return redactedBelow(value, hidden, 0);
}

std::vector<std::string> revealedIn(const json::Value& result, const std::vector<HiddenText>& hidden)
{
    std::vector<std::string> names;
    const std::string text = json::write(result);
    for (const HiddenText& each : hidden) {
        const std::string quoted = json::quoted(each.value);
        const std::string_view inner = std::string_view(quoted).substr(1, quoted.size() - 2);
        if (isLongEnough(each) && text.find(inner) != std::string::npos) {
            names.push_back(each.shown);
        }
    }
    return names;
}

} // namespace toolwright::httptool
