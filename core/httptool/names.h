#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace toolwright::httptool {

/// Texts of the files of a workspace by path, relative to the root with `/` between folders.
using FileTexts = std::map<std::string, std::string>;

inline constexpr std::string_view manifestFile = "vatio.yml";

/// Built-in tools that `agent.tools` may list (spec declarative 3.3).
inline constexpr std::array<std::string_view, 5> listableBuiltIns{
    "knowledge_lookup", "identify_contact", "request_contact_info", "remember", "recall"};

bool isListableBuiltIn(std::string_view name);
/// A built-in that an own tool may replace: `remember` and `recall`.
bool isReplaceableBuiltIn(std::string_view name);
/// A name that no own tool may have.
bool isReservedKey(std::string_view name);
/// A built-in of older releases.
bool isRemovedBuiltIn(std::string_view name);

/// A direct child of `tools/` that ends in `.yml` or `.yaml` (spec declarative 2.1).
bool isToolFile(std::string_view file);
/// The file name without its last extension.
std::string keyOf(std::string_view file);
/// Lower-case words joined by single hyphens or underscores, at most 64 characters (4.1).
bool isToolKey(std::string_view key);
/// Like a tool key, at most 40 characters (19.1).
bool isEnvironmentName(std::string_view name);
/// Capitals, digits and underscores, at most 64 characters (19.2).
bool isSecretName(std::string_view name);
/// A workspace slug after trimming and lower-casing (3.1).
bool isSlug(std::string_view text);

/// Letters, digits and underscores: what a segment of a placeholder is made of (6.2).
bool isSegmentCharacter(char c);

/// @p text in lower case; only ASCII letters change.
std::string lowerCase(std::string_view text);
/// @p text without white space at both ends.
std::string_view trimmed(std::string_view text);

} // namespace toolwright::httptool
