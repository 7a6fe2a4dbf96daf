// Answers lines of JSON with lines of JSON, for comparing the regular-expression engine with another one.
// In:  {"pattern": hex, "flags": "im", "text": hex}   hex: four digits a UTF-16 code unit
// Out: {"error": code} or {"matches": [[begin, end, [begin, end] | null, …], …]} as a global match finds
// them.
#include "core/base/unicode.h"
#include "core/jsonata/regex/regex.h"

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

namespace {

using namespace toolwright;
using namespace toolwright::jsonata;

std::string fromHex(const std::string& hex)
{
    std::u16string units;
    for (std::size_t i = 0; i + 4 <= hex.size(); i += 4) {
        units.push_back(static_cast<char16_t>(std::stoul(hex.substr(i, 4), nullptr, 16)));
    }
    return unicode::fromUtf16(units);
}

nlohmann::json toJson(const regex::Match& match)
{
    nlohmann::json result = {match.whole.begin, match.whole.end};
    for (const auto& group : match.groups) {
        result.push_back(group ? nlohmann::json{group->begin, group->end} : nlohmann::json());
    }
    return result;
}

nlohmann::json allMatches(const regex::Regex& expression, const regex::Subject& subject)
{
    nlohmann::json matches = nlohmann::json::array();
    regex::Allowance allowance;
    std::size_t from = 0;
    while (true) {
        const auto match = expression.search(subject, from, allowance);
        if (!match) {
            return {{"error", match.error().code}};
        }
        if (!*match) {
            return {{"matches", matches}};
        }
        matches.push_back(toJson(**match));
        from = (*match)->whole.end + ((*match)->whole.isEmpty() ? 1 : 0);
    }
}

nlohmann::json answer(const nlohmann::json& question)
{
    const std::string flags = question.at("flags");
    const auto expression =
        regex::Regex::compile(fromHex(question.at("pattern")),
                              {flags.find('i') != std::string::npos, flags.find('m') != std::string::npos});
    if (!expression) {
        return {{"error", expression.error().code}};
    }
    return allMatches(*expression, regex::Subject(json::Text(fromHex(question.at("text")))));
}

} // namespace

int main()
{
    std::string line;
    while (std::getline(std::cin, line)) {
        std::cout << answer(nlohmann::json::parse(line)).dump() << '\n';
    }
    return 0;
}
