#include "core/httptool/names.h"

#include <algorithm>

namespace toolwright::httptool {

namespace {

constexpr std::size_t longestKey = 64;
constexpr std::size_t longestEnvironment = 40;
constexpr std::size_t longestSecret = 64;

bool isLowerOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/// Words of lower-case letters and digits joined by single characters of @p joints.
bool isJoinedWords(std::string_view text, std::string_view joints)
{
    bool needsWord = true;
    for (const char c : text) {
        if (isLowerOrDigit(c)) {
            needsWord = false;
        } else if (needsWord || joints.find(c) == std::string_view::npos) {
            return false;
        } else {
            needsWord = true;
        }
    }
    return !needsWord;
}

} // namespace

bool isListableBuiltIn(std::string_view name)
{
    return std::ranges::find(listableBuiltIns, name) != listableBuiltIns.end();
}

bool isReplaceableBuiltIn(std::string_view name)
{
    return name == "remember" || name == "recall";
}

bool isReservedKey(std::string_view name)
{
    return name == "handoff" || (isListableBuiltIn(name) && !isReplaceableBuiltIn(name));
}

bool isRemovedBuiltIn(std::string_view name)
{
    static constexpr std::array<std::string_view, 5> removed{"complete_mission", "claim_email",
                                                             "verify_email_claim", "start_authentication",
                                                             "verify_authentication"};
    return std::ranges::find(removed, name) != removed.end();
}

bool isToolFile(std::string_view file)
{
    constexpr std::string_view folder = "tools/";
    if (!file.starts_with(folder)) {
        return false;
    }
    const std::string_view name = file.substr(folder.size());
    const std::size_t dot = name.rfind('.');
    if (name.find('/') != std::string_view::npos || dot == std::string_view::npos || dot == 0) {
        return false;
    }
    const std::string_view extension = name.substr(dot);
    return extension == ".yml" || extension == ".yaml";
}

std::string keyOf(std::string_view file)
{
    const std::size_t slash = file.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? file : file.substr(slash + 1);
    return std::string(name.substr(0, name.rfind('.')));
}

bool isToolKey(std::string_view key)
{
    return key.size() <= longestKey && isJoinedWords(key, "-_");
}

bool isEnvironmentName(std::string_view name)
{
    return name.size() <= longestEnvironment && isJoinedWords(name, "-_");
}

bool isSecretName(std::string_view name)
{
    const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && name.size() <= longestSecret && name.front() >= 'A' && name.front() <= 'Z' &&
           std::ranges::all_of(name, fits);
}

bool isSlug(std::string_view text)
{
    return isJoinedWords(lowerCase(trimmed(text)), "-");
}

bool isSegmentCharacter(char c)
{
    return isLowerOrDigit(c) || (c >= 'A' && c <= 'Z') || c == '_';
}

std::string lowerCase(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\r\n\f\v";
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

} // namespace toolwright::httptool
