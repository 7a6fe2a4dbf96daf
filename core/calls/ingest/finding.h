#pragma once

#include "core/httptool/callrecord.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Calls that come from files: JSON Lines, OpenTelemetry spans, HTTP archives (spec declarative 14.1).
namespace toolwright::calls::ingest {

/// What a finding means for its record.
enum class FindingEffect : std::uint8_t {
    /// The record is not stored.
    LeftOut,
    /// The record is stored all the same.
    Kept,
    /// It is no call of a tool: another request of a browser, another span.
    PassedOver,
};

/// Something to know about one record of a file. Codes: `calls.line-invalid`, `calls.line-too-long`,
/// `calls.file-invalid`, `calls.field-missing`, `calls.field-type`, `calls.field-range`,
/// `calls.field-unknown`, `calls.outcome-unknown`, `calls.time-invalid`, `calls.time-future`,
/// `calls.clock-step`, `calls.duplicate`, `calls.status-contradicts`, `calls.answer-dropped`,
/// `calls.answer-cut`, `calls.tool-missing`, `calls.tool-ambiguous`, `calls.span-other`.
struct ImportFinding
{
    std::string code;
    std::string file;
    /// From 1; 0 for the file as a whole.
    std::size_t line = 0;
    std::string found;
    std::string expected;
    FindingEffect effect = FindingEffect::LeftOut;

    friend bool operator==(const ImportFinding&, const ImportFinding&) = default;
};

/// A record and the line it starts on.
struct ImportedCall
{
    httptool::CallRecord record;
    std::size_t line = 0;
};

/// What one piece of a file gave.
struct Batch
{
    std::vector<ImportedCall> calls;
    std::vector<ImportFinding> findings;
    /// Records that are not among `calls`, however many findings each has.
    std::size_t leftOut = 0;
    std::size_t passedOver = 0;

    /// A record, or a line or file that could be one, is left out because of @p finding alone.
    void leaveOut(ImportFinding finding)
    {
        findings.push_back(std::move(finding));
        ++leftOut;
    }
};

} // namespace toolwright::calls::ingest
