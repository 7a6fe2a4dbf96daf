#pragma once

#include "core/calls/ingest/draft.h"
#include "core/calls/ingest/linesplitter.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls::ingest {

enum class ImportFormat : std::uint8_t {
    /// A record a line.
    Records,
    /// OTLP/JSON: an ExportTraceServiceRequest a line, or one alone over many lines.
    Spans,
    /// HAR.
    Archive,
};

/// `records`, `otlp`, `har`
std::optional<ImportFormat> importFormatNamed(std::string_view name);

/// Reads one file piece by piece. Records and spans need the memory of their longest line, an archive that of
/// the file, at most limits::documentBytes. Any bytes may come.
class FileReader
{
public:
    /// Without @p format the first member of the file tells.
    explicit FileReader(ImportSettings settings, std::optional<ImportFormat> format = std::nullopt);

    /// What became whole with @p bytes.
    Batch take(std::string_view bytes);
    /// The file has ended.
    Batch finish();

private:
    void feed(std::string_view bytes, Batch& batch);
    void readLine(const LineSplitter::Line& line, Batch& batch);
    void readSpanLine(const LineSplitter::Line& line, Batch& batch);
    void keepWhole(std::string_view bytes, Batch& batch);
    void finishWhole(Batch& batch);

    ImportSettings m_settings;
    std::optional<ImportFormat> m_format;
    /// The start of a file whose format is not known yet.
    std::string m_start;
    LineSplitter m_lines;
    /// A file that is one document.
    std::string m_whole;
    bool m_isOneDocument = false;
    bool m_isTooLarge = false;
};

} // namespace toolwright::calls::ingest
