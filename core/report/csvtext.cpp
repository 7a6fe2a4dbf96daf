#include "core/report/csvtext.h"

namespace toolwright::report {

std::string csvCell(std::string_view text)
{
    constexpr std::string_view formulaStarts = "=+-@\t\r\n";
    std::string cell;
    if (!text.empty() && formulaStarts.find(text.front()) != std::string_view::npos) {
        cell += '\'';
    }
    cell += text;
    if (cell.find_first_of("\",\r\n") == std::string::npos) {
        return cell;
    }
    std::string quoted = "\"";
    for (const char c : cell) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

std::string csvRow(const std::vector<std::string>& texts)
{
    std::string row;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        row += (i == 0 ? "" : ",") + csvCell(texts[i]);
    }
    return row + "\r\n";
}

} // namespace toolwright::report
