#include "tests/conformance/casereport.h"

#include "core/json/write.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

namespace toolwright::conformance {

namespace {

constexpr std::string_view anyText = "<any>";

/// True when the parts of @p pattern between the wildcards stand in @p text in their order.
bool matchesText(std::string_view pattern, std::string_view text)
{
    const std::size_t wildcard = pattern.find(anyText);
    if (wildcard == std::string_view::npos) {
        return pattern == text;
    }
    if (!text.starts_with(pattern.substr(0, wildcard))) {
        return false;
    }
    const std::string_view rest = pattern.substr(wildcard + anyText.size());
    for (std::size_t start = wildcard; start <= text.size(); ++start) {
        if (matchesText(rest, text.substr(start))) {
            return true;
        }
    }
    return false;
}

std::string difference(const std::string& place, const json::Value* expected, const json::Value* actual)
{
    const auto shown = [](const json::Value* value) {
        return value == nullptr ? "nothing" : json::write(*value);
    };
    return place + ": expected " + shown(expected) + ", found " + shown(actual);
}

std::optional<std::string> objectDifference(const json::Value& expected, const json::Value& actual,
                                            const std::string& place)
{
    for (const json::Member& member : expected.members()) {
        const std::string below = place + "/" + member.key.string();
        const json::Value* other = actual.find(member.key.view());
        if (other == nullptr) {
            return difference(below, &member.value, nullptr);
        }
        if (auto found = firstDifference(member.value, *other, below)) {
            return found;
        }
    }
    for (const json::Member& member : actual.members()) {
        if (expected.find(member.key.view()) == nullptr) {
            return difference(place + "/" + member.key.string(), nullptr, &member.value);
        }
    }
    return std::nullopt;
}

std::optional<std::string> arrayDifference(const json::Value& expected, const json::Value& actual,
                                           const std::string& place)
{
    const std::size_t count = std::max(expected.size(), actual.size());
    for (std::size_t i = 0; i < count; ++i) {
        const std::string below = place + "/" + std::to_string(i);
        if (i >= expected.size()) {
            return difference(below, nullptr, &actual.items()[i]);
        }
        if (i >= actual.size()) {
            return difference(below, &expected.items()[i], nullptr);
        }
        if (auto found = firstDifference(expected.items()[i], actual.items()[i], below)) {
            return found;
        }
    }
    return std::nullopt;
}

} // namespace

void CaseReport::add(const CaseResult& result)
{
    switch (result.status) {
    case CaseStatus::Passed:
        ++m_passed;
        return;
    case CaseStatus::Skipped:
        ++m_skipped;
        return;
    case CaseStatus::Failed:
        ++m_failed;
        std::cout << "FAILED " << result.name << ": " << result.detail << '\n';
    }
}

std::string CaseReport::summary() const
{
    return std::to_string(m_passed) + " passed, " + std::to_string(m_failed) + " failed, " +
           std::to_string(m_skipped) + " skipped";
}

std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".json") {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

std::optional<std::string> textOf(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return stream.good() ? std::optional<std::string>(text.str()) : std::nullopt;
}

std::optional<std::string> firstDifference(const json::Value& expected, const json::Value& actual,
                                           const std::string& place)
{
    if (expected.isObject() && actual.isObject()) {
        return objectDifference(expected, actual, place);
    }
    if (expected.isArray() && actual.isArray()) {
        return arrayDifference(expected, actual, place);
    }
    const bool bothText = expected.isString() && actual.isString();
    const bool same = bothText ? matchesText(expected.toString(), actual.toString()) : expected == actual;
    return same ? std::nullopt : std::optional<std::string>(difference(place, &expected, &actual));
}

} // namespace toolwright::conformance
