#pragma once

#include "core/json/value.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::conformance {

enum class CaseStatus { Passed, Failed, Skipped };

struct CaseResult
{
    std::string name;
    CaseStatus status = CaseStatus::Passed;
    /// Failed: the first difference. Skipped: the reason from the committed table.
    std::string detail;
};

/// Counts results and prints each failing case with its first difference.
class CaseReport
{
public:
    void add(const CaseResult& result);
    /// The last line of the program: how many passed, failed, were skipped.
    std::string summary() const;
    bool hasFailure() const { return m_failed > 0; }
    bool isEmpty() const { return m_passed + m_failed + m_skipped == 0; }

private:
    std::size_t m_passed = 0;
    std::size_t m_failed = 0;
    std::size_t m_skipped = 0;
};

/// The `*.json` files of @p folder, sorted by name.
std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder);
/// The bytes of a file; none when it cannot be read.
std::optional<std::string> textOf(const std::filesystem::path& file);

/// Where @p actual first differs from @p expected, as one sentence that starts with a place below @p place;
/// none when they agree. Member order does not matter, numbers compare by value, and `<any>` in an expected
/// string stands for any text.
std::optional<std::string> firstDifference(const json::Value& expected, const json::Value& actual,
                                           const std::string& place);

} // namespace toolwright::conformance
