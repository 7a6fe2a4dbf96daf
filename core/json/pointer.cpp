#include "core/json/pointer.h"

#include <charconv>

namespace toolwright::json {

namespace {

/// False when a `~` stands alone.
bool appendUnescaped(std::string& result, std::string_view part)
{
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (part[i] != '~') {
            result += part[i];
            continue;
        }
        ++i;
        if (i == part.size() || (part[i] != '0' && part[i] != '1')) {
            return false;
        }
        result += part[i] == '0' ? '~' : '/';
    }
    return true;
}

const Value* child(const Value& value, const std::string& part)
{
    if (value.isObject()) {
        return value.find(part);
    }
    const std::optional<std::size_t> index = value.isArray() ? arrayIndex(part) : std::nullopt;
    return index && *index < value.size() ? &value.items()[*index] : nullptr;
}

} // namespace

Result<std::vector<std::string>> parsePointer(std::string_view pointer)
{
    std::vector<std::string> parts;
    if (pointer.empty()) {
        return parts;
    }
    if (pointer.front() != '/') {
        return failure("json.pointer", "found the pointer `" + std::string(pointer) +
                                           "`, expected it to be empty or to start with `/`");
    }
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const std::string_view part = pointer.substr(0, pointer.find('/'));
        if (!appendUnescaped(parts.emplace_back(), part)) {
            return failure("json.pointer", "found `~` alone in the pointer part `" + std::string(part) +
                                               "`, expected `~0` for `~` or `~1` for `/`");
        }
        pointer.remove_prefix(part.size());
    }
    return parts;
}

std::string escapePointerPart(std::string_view part)
{
    std::string result;
    result.reserve(part.size());
    for (const char c : part) {
        if (c == '~') {
            result += "~0";
        } else if (c == '/') {
            result += "~1";
        } else {
            result += c;
        }
    }
    return result;
}

std::string pointerBelow(std::string_view pointer, std::string_view part)
{
    return std::string(pointer) + '/' + escapePointerPart(part);
}

std::string pointerBelow(std::string_view pointer, std::size_t index)
{
    return std::string(pointer) + '/' + std::to_string(index);
}

std::optional<std::size_t> arrayIndex(std::string_view part)
{
    std::size_t index = 0;
    const char* end = part.data() + part.size();
    if (part.empty() || part.front() < '0' || part.front() > '9' ||
        (part.size() > 1 && part.front() == '0')) {
        return std::nullopt;
    }
    const auto parsed = std::from_chars(part.data(), end, index);
    if (parsed.ec != std::errc() || parsed.ptr != end) {
        return std::nullopt;
    }
    return index;
}

const Value* resolve(const Value& value, std::string_view pointer)
{
    const Result<std::vector<std::string>> parts = parsePointer(pointer);
    if (!parts) {
        return nullptr;
    }
    const Value* current = &value;
    for (const std::string& part : *parts) {
        current = child(*current, part);
        if (current == nullptr) {
            return nullptr;
        }
    }
    return current;
}

} // namespace toolwright::json
