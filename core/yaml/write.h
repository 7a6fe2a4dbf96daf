#pragma once

#include "core/json/value.h"
#include "core/yaml/document.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolwright::yaml {

/// How new text is laid out.
struct Layout
{
    std::string newline = "\n";
    /// Indentation of the line of the container the text goes into, and of one more level.
    std::string margin;
    std::string unit = "  ";
};

/// @p text as a plain scalar reads back as the same string; @p inFlow: also between brackets.
bool isPlainSafe(std::string_view text, bool inFlow);
/// In double quotes, with escapes; none when no YAML text can hold it (a lone surrogate).
std::optional<std::string> doubleQuoted(std::string_view text);
/// In single quotes; none when the text has line ends or control characters.
std::optional<std::string> singleQuoted(std::string_view text);
/// As a literal block whose lines stand at @p margin; none when a block cannot hold it.
std::optional<std::string> literalBlock(std::string_view text, const std::string& newline,
                                        const std::string& margin);

/// The scalar @p value as it is written where nothing else is wanted: plain where that is safe.
std::optional<std::string> scalarText(const json::Value& value, bool inFlow);
/// A key: plain where that is safe.
std::optional<std::string> keyText(std::string_view key, bool inFlow);
/// On one line: `{ a: 1, b: [x, y] }`.
std::optional<std::string> flowText(const json::Value& value);
/// On several lines with one member or item a line, the first line without the margin. Texts of several lines
/// become literal blocks.
std::optional<std::string> blockText(const json::Value& value, const Layout& layout);

} // namespace toolwright::yaml
