#include "tests/conformance/caseids.h"

#include <cctype>

namespace toolwright::conformance {

namespace {

/// End of the digits that start at @p position.
std::size_t digitsEnd(std::string_view text, std::size_t position)
{
    while (position < text.size() && std::isdigit(static_cast<unsigned char>(text[position])) != 0) {
        ++position;
    }
    return position;
}

} // namespace

void CaseLabels::add(std::string_view id)
{
    const std::size_t mark = id.find("_#");
    if (mark == std::string_view::npos || m_labelOfId.find(id) != m_labelOfId.end()) {
        return;
    }
    const std::string kind(id.substr(0, mark));
    const std::string label = "<" + kind + ":" + std::to_string(++m_counts[kind]) + ">";
    m_labelOfId.emplace(id, label);
    m_idOfLabel.emplace(label, id);
}

std::string CaseLabels::replaceIds(std::string_view text) const
{
    std::string result;
    while (!text.empty()) {
        const std::size_t mark = text.find("_#");
        if (mark == std::string_view::npos) {
            break;
        }
        std::size_t start = mark;
        while (start > 0 && std::islower(static_cast<unsigned char>(text[start - 1])) != 0) {
            --start;
        }
        const std::size_t end = digitsEnd(text, mark + 2);
        const auto found = m_labelOfId.find(text.substr(start, end - start));
        result += std::string(text.substr(0, start));
        result += found == m_labelOfId.end() ? std::string(text.substr(start, end - start)) : found->second;
        text.remove_prefix(end);
    }
    return result + std::string(text);
}

std::string CaseLabels::replaceLabels(std::string_view text) const
{
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('<');
        const std::size_t close = open == std::string_view::npos ? open : text.find('>', open);
        if (close == std::string_view::npos) {
            break;
        }
        const auto found = m_idOfLabel.find(text.substr(open, close + 1 - open));
        result += std::string(text.substr(0, open));
        result +=
            found == m_idOfLabel.end() ? std::string(text.substr(open, close + 1 - open)) : found->second;
        text.remove_prefix(close + 1);
    }
    return result + std::string(text);
}

json::Value CaseLabels::withIds(const json::Value& value) const
{
    return mapStrings(value, [this](std::string_view text) { return replaceLabels(text); });
}

json::Value CaseLabels::withLabels(const json::Value& value) const
{
    return mapStrings(value, [this](std::string_view text) { return replaceIds(text); });
}

} // namespace toolwright::conformance
