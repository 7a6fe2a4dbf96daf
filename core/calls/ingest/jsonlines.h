#pragma once

#include "core/base/result.h"
#include "core/httptool/callrecord.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reading calls that another program recorded.
namespace toolwright::calls::ingest {

/// Something to know about one line.
struct LineFinding
{
    /// `calls.line-invalid`, `calls.field-missing`, `calls.field-invalid`, `calls.time-future`,
    /// `calls.clock-step`, `calls.duplicate`
    std::string code;
    /// From 1.
    std::size_t line = 0;
    /// What was found and what was expected.
    std::string message;

    friend bool operator==(const LineFinding&, const LineFinding&) = default;
};

/// How late a time may be against the clock of this machine before it is told.
inline constexpr std::int64_t futureTolerance = 300'000;
/// How far a time may lie before the one of the line before it.
inline constexpr std::int64_t stepTolerance = 300'000;

/// One record of spec declarative 14.1 as JSON, with `arguments`, `request` and `result` of any kind beside.
/// Fails with `calls.line-invalid`, `calls.field-missing` or `calls.field-invalid`.
Result<httptool::CallRecord> recordFromJson(std::string_view line);
/// The record as one line of JSON without a line feed.
std::string jsonFromRecord(const httptool::CallRecord& record);

/// Takes lines one after another and judges their times against one another.
class LineReader
{
public:
    /// @p now: milliseconds since 1970.
    explicit LineReader(std::int64_t now)
        : m_now(now)
    {
    }

    /// The record of the next line; none for an empty line and for one that cannot be read. A time in the
    /// future or before the line above is told, and the record is taken as it is.
    std::optional<httptool::CallRecord> read(std::string_view line);
    std::size_t line() const { return m_line; }
    const std::vector<LineFinding>& findings() const { return m_findings; }
    void add(LineFinding finding) { m_findings.push_back(std::move(finding)); }

private:
    std::int64_t m_now;
    std::size_t m_line = 0;
    std::optional<std::int64_t> m_before;
    std::vector<LineFinding> m_findings;
};

} // namespace toolwright::calls::ingest
