#pragma once

#include "core/base/textedit.h"
#include "core/json/document.h"

#include <string>
#include <string_view>

namespace toolwright::compound::authoring {

/// How a file is laid out, as far as new text needs it.
struct TextStyle
{
    /// Empty: the whole file stands on one line.
    std::string newline = "\n";
    std::string unit = "  ";
    std::string colon = ": ";
    std::string gap = " ";
    /// Inside the braces of an object on one line.
    std::string padding = " ";
    /// Objects and arrays that hold no other ones stand on one line as far as it is wide enough.
    bool leavesOnOneLine = true;
};

/// The style of @p document around @p near, or where nothing there tells, of new files.
TextStyle styleOf(const json::Document& document, const json::Node& near);

/// Where a text begins.
struct TextStart
{
    /// Indentation of its line.
    std::string margin;
    /// Columns in front of it.
    std::size_t column = 0;
};

/// @p value in @p style. The outermost @p brokenLevels levels of containers always get a line for each child.
std::string styledText(const json::Value& value, const TextStyle& style, const TextStart& start,
                       std::size_t brokenLevels = 0);
/// @p value on one line.
std::string oneLineText(const json::Value& value, const TextStyle& style);

bool holdsLineEnd(std::string_view text);
/// Indentation of the line that holds @p offset, up to there.
std::string marginAt(std::string_view text, std::size_t offset);
/// Bytes between the start of the line and @p offset.
std::size_t columnAt(std::string_view text, std::size_t offset);
/// True when only white space stands before @p offset on its line, and a line before it.
bool beginsLine(std::string_view text, std::size_t offset);

/// Edits of json::edit whose new text follows the style of the file: containers that hold no other ones stay
/// on one line, and a container on one line that was written so and gets too long or deep is laid out anew.
Result<EditList> insertItem(const json::Document& document, std::string_view pointer, std::size_t index,
                            const json::Value& value, std::size_t brokenLevels = 0);
Result<EditList> insertMember(const json::Document& document, std::string_view pointer, std::size_t index,
                              const json::Member& member, std::size_t brokenLevels = 0);
/// Gives an existing place another value.
Result<EditList> replaceValue(const json::Document& document, std::string_view pointer,
                              const json::Value& value, std::size_t brokenLevels = 0);

} // namespace toolwright::compound::authoring
