#include "core/httptool/placeholder.h"

#include "core/httptool/names.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace toolwright::httptool {

namespace {

struct RootName
{
    std::string_view name;
    Root root;
};

constexpr std::array rootNames{RootName{"params", Root::Params}, RootName{"env", Root::Env},
                               RootName{"auth", Root::Auth}, RootName{"contact", Root::Contact}};

std::string_view nameOf(Root root)
{
    return std::ranges::find(rootNames, root, &RootName::root)->name;
}

/// Segment characters from @p at on.
std::string_view segmentAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isSegmentCharacter(text[end])) {
        ++end;
    }
    return text.substr(at, end - at);
}

std::optional<Root> rootNamed(std::string_view word)
{
    const auto* found = std::ranges::find(rootNames, word, &RootName::name);
    return found == rootNames.end() ? std::nullopt : std::optional(found->root);
}

/// `.segment` as often as it follows and @p most allows; moves @p at.
std::vector<std::string> segmentsAt(std::string_view text, std::size_t& at, std::size_t most)
{
    std::vector<std::string> segments;
    while (segments.size() < most && at < text.size() && text[at] == '.') {
        const std::string_view segment = segmentAt(text, at + 1);
        if (segment.empty()) {
            break;
        }
        segments.emplace_back(segment);
        at += segment.size() + 1;
    }
    return segments;
}

/// The placeholder whose `$` stands at @p offset.
std::optional<Placeholder> placeholderAt(std::string_view text, std::size_t offset)
{
    const std::string_view word = segmentAt(text, offset + 1);
    const std::optional<Root> root = rootNamed(word);
    if (!root) {
        return std::nullopt;
    }
    std::size_t at = offset + 1 + word.size();
    constexpr std::size_t unlimited = std::string_view::npos;
    Placeholder result{*root, segmentsAt(text, at, *root == Root::Params ? unlimited : 1), offset, 0};
    if (*root == Root::Auth && !result.segments.empty() && result.name() == "claims") {
        const std::vector<std::string> claim = segmentsAt(text, at, unlimited);
        result.segments.insert(result.segments.end(), claim.begin(), claim.end());
    }
    result.length = at - offset;
    return result.segments.empty() ? std::nullopt : std::optional(std::move(result));
}

std::vector<std::string> splitPath(std::string_view path)
{
    std::vector<std::string> parts;
    while (true) {
        const std::size_t dot = path.find('.');
        parts.emplace_back(path.substr(0, dot));
        if (dot == std::string_view::npos) {
            return parts;
        }
        path.remove_prefix(dot + 1);
    }
}

/// The element that a segment of digits names.
std::optional<std::size_t> elementIndex(const std::string& segment)
{
    std::size_t index = 0;
    const char* end = segment.data() + segment.size();
    const auto [stop, error] = std::from_chars(segment.data(), end, index);
    return error == std::errc() && stop == end ? std::optional(index) : std::nullopt;
}

const json::Value* childOf(const json::Value& value, const std::string& segment)
{
    if (value.isObject()) {
        return value.find(segment);
    }
    const std::optional<std::size_t> index = value.isArray() ? elementIndex(segment) : std::nullopt;
    return index && *index < value.size() ? &value.items()[*index] : nullptr;
}

const json::Value& sourceOf(const Sources& sources, Root root)
{
    switch (root) {
    case Root::Params:
        return sources.params;
    case Root::Env:
        return sources.env;
    case Root::Auth:
        return sources.auth;
    case Root::Contact:
        break;
    }
    return sources.contact;
}

} // namespace

std::string Placeholder::path() const
{
    std::string result(nameOf(root));
    for (const std::string& segment : segments) {
        result += "." + segment;
    }
    return result;
}

bool Placeholder::isSecret() const
{
    return root == Root::Env || (root == Root::Auth && name() == "token");
}

std::vector<Placeholder> placeholdersIn(std::string_view text)
{
    std::vector<Placeholder> result;
    std::size_t at = text.find('$');
    while (at != std::string_view::npos) {
        const std::size_t start = at;
        if (auto found = placeholderAt(text, at)) {
            at += found->length - 1;
            result.push_back(*std::move(found));
        }
        at = text.find('$', std::max(at, start) + 1);
    }
    return result;
}

std::vector<SuspectText> suspectsIn(std::string_view text)
{
    std::vector<SuspectText> result;
    for (std::size_t at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
        const std::string_view word = segmentAt(text, at + 1);
        const auto found = placeholderAt(text, at);
        if (found) {
            if (found->path() == "auth.claims") {
                result.push_back(SuspectText{true, "$auth.claims", at});
            }
        } else if (rootNamed(word)) {
            result.push_back(SuspectText{true, "$" + std::string(word), at});
        } else if (!word.empty() && (word.front() < '0' || word.front() > '9') &&
                   text.substr(at + 1 + word.size()).starts_with('.')) {
            result.push_back(SuspectText{false, "$" + std::string(word), at});
        }
    }
    return result;
}

bool isRequiresPath(std::string_view path)
{
    const std::string text = "$" + std::string(path);
    const std::vector<Placeholder> found = placeholdersIn(text);
    if (found.size() != 1 || found.front().length != text.size()) {
        return false;
    }
    const Placeholder& placeholder = found.front();
    if (placeholder.root == Root::Auth) {
        return placeholder.name() == "claims"
                   ? placeholder.segments.size() > 1
                   : placeholder.name() == "subject" || placeholder.name() == "token";
    }
    return placeholder.root != Root::Contact || placeholder.name() == "name" ||
           placeholder.name() == "email" || placeholder.name() == "phone_number";
}

json::Value lookUp(const Sources& sources, std::string_view path)
{
    const std::vector<std::string> parts = splitPath(path);
    const std::optional<Root> root = rootNamed(parts.front());
    if (!root || parts.size() < 2) {
        return {};
    }
    const json::Value* value = &sourceOf(sources, *root);
    for (std::size_t i = 1; i < parts.size() && value != nullptr; ++i) {
        value = childOf(*value, parts[i]);
    }
    return value == nullptr ? json::Value() : *value;
}

} // namespace toolwright::httptool
