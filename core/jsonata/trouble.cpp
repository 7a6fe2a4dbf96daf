#include "core/jsonata/trouble.h"

#include "core/base/unicode.h"
#include "core/json/write.h"
#include "core/jsonata/messages.h"

namespace toolwright::jsonata {

namespace {

constexpr std::size_t mostPreviewBytes = 60;

/// @p text cut between two characters.
std::string shortened(std::string text)
{
    if (text.size() <= mostPreviewBytes) {
        return text;
    }
    std::size_t end = mostPreviewBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
        --end;
    }
    return text.substr(0, end) + "…";
}

} // namespace

std::string preview(const Value& value)
{
    if (value.isUndefined()) {
        return "nothing";
    }
    if (value.isFunction()) {
        return "a function";
    }
    if (value.isArray() || value.isObject()) {
        const char* kind = value.isArray() ? "an array of " : "an object of ";
        return kind + std::to_string(value.size());
    }
    if (value.isNumber()) {
        return json::numberText(value.toNumber());
    }
    return shortened(json::write(value.json()));
}

Failure Trouble::toFailure() const
{
    Failure failure{.code = code, .message = message, .position = position};
    failure.token = token.value_or(std::string());
    if (message.empty()) {
        failure.message = messageFor(code, failure.token, detail.empty() ? preview(value) : detail);
    }
    if (!value.isUndefined()) {
        failure.value = toJson(value);
    }
    return failure;
}

} // namespace toolwright::jsonata
