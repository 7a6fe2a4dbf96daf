#include "core/report/markdowntext.h"

#include "core/report/visibletext.h"

#include <algorithm>
#include <cctype>

namespace toolwright::report {

namespace {

constexpr std::string_view marks = "\\`*_{}[]<>#|~&!";

bool isWord(std::string_view text, std::size_t index)
{
    return index < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[index])) != 0 || text[index] == '_');
}

/// A line between words of a name marks nothing.
bool isMark(std::string_view text, std::size_t index)
{
    return marks.find(text[index]) != std::string_view::npos &&
           (text[index] != '_' || index == 0 || !isWord(text, index - 1) || !isWord(text, index + 1));
}

/// A fence longer than any run of backquotes in @p text.
std::string fenceFor(std::string_view text)
{
    std::size_t longest = 2;
    std::size_t run = 0;
    for (const char character : text) {
        run = character == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return std::string(longest + 1, '`');
}

} // namespace

std::string markdownText(std::string_view text)
{
    std::string result;
    const std::string visible = visibleText(text);
    for (std::size_t i = 0; i < visible.size(); ++i) {
        result += isMark(visible, i) ? "\\" : "";
        result += visible[i] == '\n' ? ' ' : visible[i];
    }
    return result;
}

std::string fenced(std::string_view language, std::string_view text)
{
    const std::string fence = fenceFor(text);
    return fence + std::string(language) + "\n" + std::string(text) + "\n" + fence + "\n";
}

} // namespace toolwright::report
