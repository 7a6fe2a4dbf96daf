#include "core/calls/remote/sqltext.h"

#include <array>
#include <charconv>
#include <utility>

namespace toolwright::calls::remote {

namespace {

/// What follows the backslash, and the byte that is meant.
constexpr std::array<std::pair<char, char>, 8> escapes{{{'\\', '\\'},
                                                        {'\'', '\''},
                                                        {'n', '\n'},
                                                        {'t', '\t'},
                                                        {'r', '\r'},
                                                        {'0', '\0'},
                                                        {'b', '\b'},
                                                        {'f', '\f'}}};

std::optional<std::int64_t> wholeNumberOf(std::string_view text)
{
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return !text.empty() && error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

tl::unexpected<Error> damagedAnswer(std::size_t row, const std::string& what)
{
    return failure("calls.damaged",
                   "the answer of the store is damaged in row " + std::to_string(row) + ": " + what);
}

std::vector<std::string_view> split(std::string_view line, char mark)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = line.find(mark); at != std::string_view::npos; at = line.find(mark)) {
        parts.push_back(line.substr(0, at));
        line.remove_prefix(at + 1);
    }
    parts.push_back(line);
    return parts;
}

Result<SqlRow> readRow(std::string_view line, std::string_view columns, std::size_t number)
{
    const auto parts = split(line, '\t');
    if (parts.size() != columns.size()) {
        return damagedAnswer(number, "expected " + std::to_string(columns.size()) + " columns, found " +
                                         std::to_string(parts.size()));
    }
    SqlRow row;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto text = unescapedText(parts[i]);
        if (!text || (columns[i] == 'n' && !wholeNumberOf(*text))) {
            return damagedAnswer(number, "expected a " + std::string(columns[i] == 'n' ? "number" : "text") +
                                             " in column " + std::to_string(i + 1));
        }
        row.push_back(*std::move(text));
    }
    return row;
}

} // namespace

std::string escapedText(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (const char c : text) {
        char letter = 0;
        for (const auto& [name, byte] : escapes) {
            letter = byte == c ? name : letter;
        }
        if (letter != 0) {
            result += '\\';
        }
        result += letter != 0 ? letter : c;
    }
    return result;
}

std::string quotedText(std::string_view text)
{
    return '\'' + escapedText(text) + '\'';
}

std::optional<std::string> unescapedText(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            result += text[i];
            continue;
        }
        if (++i == text.size()) {
            return std::nullopt;
        }
        char meant = text[i];
        for (const auto& [name, byte] : escapes) {
            meant = name == text[i] ? byte : meant;
        }
        result += meant;
    }
    return result;
}

std::string quotedList(const std::vector<std::string>& texts)
{
    std::string list;
    for (const std::string& text : texts) {
        list += (list.empty() ? "" : ",") + quotedText(text);
    }
    return list;
}

Result<std::vector<SqlRow>> readRows(std::string_view answer, std::string_view columns)
{
    std::vector<SqlRow> rows;
    while (!answer.empty()) {
        const std::size_t end = answer.find('\n');
        if (end == std::string_view::npos) {
            return damagedAnswer(rows.size() + 1, "it has no end");
        }
        auto row = readRow(answer.substr(0, end), columns, rows.size() + 1);
        if (!row) {
            return tl::unexpected<Error>(std::move(row.error()));
        }
        rows.push_back(*std::move(row));
        answer.remove_prefix(end + 1);
    }
    return rows;
}

std::int64_t numberIn(const std::string& column)
{
    return wholeNumberOf(column).value_or(0);
}

} // namespace toolwright::calls::remote
