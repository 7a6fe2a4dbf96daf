#include "core/calls/ingest/reader.h"

#include "core/base/limits.h"
#include "core/calls/ingest/archive.h"
#include "core/calls/ingest/recordline.h"
#include "core/calls/ingest/spans.h"
#include "core/httptool/names.h"
#include "core/json/parse.h"

#include <utility>

namespace toolwright::calls::ingest {

namespace {

constexpr std::size_t longestStart = 65'536;
constexpr std::string_view whiteSpace = " \t\r\n";
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// The format by the first member of @p start; none while that is not there yet.
std::optional<ImportFormat> formatOf(std::string_view start)
{
    std::string_view rest = start.starts_with(byteOrderMark) ? start.substr(byteOrderMark.size()) : start;
    const std::size_t brace = rest.find_first_not_of(whiteSpace);
    if (brace == std::string_view::npos) {
        return std::nullopt;
    }
    if (rest[brace] != '{') {
        return ImportFormat::Records;
    }
    rest = rest.substr(brace + 1);
    const std::size_t quote = rest.find_first_not_of(whiteSpace);
    if (quote == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t end = rest.find('"', quote + 1);
    if (rest[quote] == '"' && end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view key = rest[quote] == '"' ? rest.substr(quote + 1, end - quote - 1) : "";
    return key == "log"             ? ImportFormat::Archive
           : key == "resourceSpans" ? ImportFormat::Spans
                                    : ImportFormat::Records;
}

ImportFinding lineFinding(const ImportSettings& settings, std::size_t line, std::string found,
                          std::string expected)
{
    return ImportFinding{"calls.line-invalid", settings.file,       line,
                         std::move(found),     std::move(expected), FindingEffect::LeftOut};
}

} // namespace

std::optional<ImportFormat> importFormatNamed(std::string_view name)
{
    return name == "records" ? std::optional(ImportFormat::Records)
           : name == "otlp"  ? std::optional(ImportFormat::Spans)
           : name == "har"   ? std::optional(ImportFormat::Archive)
                             : std::nullopt;
}

FileReader::FileReader(ImportSettings settings, std::optional<ImportFormat> format)
    : m_settings(std::move(settings))
    , m_format(format)
{
}

Batch FileReader::take(std::string_view bytes)
{
    Batch batch;
    if (m_format) {
        feed(bytes, batch);
        return batch;
    }
    m_start += bytes;
    m_format = formatOf(m_start);
    if (!m_format && m_start.size() > longestStart) {
        m_format = ImportFormat::Records;
    }
    if (m_format) {
        feed(std::exchange(m_start, {}), batch);
    }
    return batch;
}

Batch FileReader::finish()
{
    Batch batch;
    if (!m_format) {
        m_format = ImportFormat::Records;
        feed(std::exchange(m_start, {}), batch);
    }
    m_lines.finish([&](const LineSplitter::Line& line) { readLine(line, batch); });
    finishWhole(batch);
    return batch;
}

void FileReader::feed(std::string_view bytes, Batch& batch)
{
    if (m_format == ImportFormat::Archive) {
        keepWhole(bytes, batch);
    } else {
        m_lines.take(bytes, [&](const LineSplitter::Line& line) { readLine(line, batch); });
    }
}

void FileReader::readLine(const LineSplitter::Line& line, Batch& batch)
{
    if (line.isTooLong) {
        batch.leaveOut(
            ImportFinding{"calls.line-too-long", m_settings.file, line.number, "a longer line",
                          "at most " + std::to_string(limits::documentBytes / 1024 / 1024) + " MiB",
                          FindingEffect::LeftOut});
    } else if (m_format == ImportFormat::Spans) {
        readSpanLine(line, batch);
    } else {
        readRecordLine(line.text, line.number, m_settings, batch);
    }
}

void FileReader::readSpanLine(const LineSplitter::Line& line, Batch& batch)
{
    const std::string_view text = httptool::trimmed(line.text);
    if (m_isOneDocument) {
        keepWhole(line.text, batch);
        keepWhole("\n", batch);
        return;
    }
    if (text.empty()) {
        return;
    }
    // An object that goes on behind its first line is the whole file.
    if (line.number == 1 && !text.ends_with('}')) {
        m_isOneDocument = true;
        keepWhole(line.text, batch);
        keepWhole("\n", batch);
        return;
    }
    const auto value = json::parseValue(text);
    if (value && isSpanRequest(*value)) {
        readSpans(*value, line.number, m_settings, batch);
        return;
    }
    batch.leaveOut(lineFinding(m_settings, line.number,
                               value ? "no resourceSpans" : "no JSON (" + value.error().message + ")",
                               "spans as OTLP/JSON: {\"resourceSpans\": […]}"));
}

void FileReader::keepWhole(std::string_view bytes, Batch& batch)
{
    if (m_isTooLarge) {
        return;
    }
    if (m_whole.size() + bytes.size() > limits::documentBytes) {
        m_isTooLarge = true;
        m_whole.clear();
        batch.leaveOut(
            ImportFinding{"calls.file-invalid", m_settings.file, 0, "a longer document",
                          "at most " + std::to_string(limits::documentBytes / 1024 / 1024) + " MiB",
                          FindingEffect::LeftOut});
        return;
    }
    m_whole += bytes;
}

void FileReader::finishWhole(Batch& batch)
{
    std::string text = std::exchange(m_whole, {});
    if (text.empty()) {
        return;
    }
    if (m_format == ImportFormat::Archive) {
        readArchive(std::move(text), m_settings, batch);
        return;
    }
    const auto value = json::parseValue(text);
    if (value && isSpanRequest(*value)) {
        readSpans(*value, 1, m_settings, batch);
        return;
    }
    batch.leaveOut(ImportFinding{"calls.file-invalid", m_settings.file, 0,
                                 value ? "no resourceSpans" : "no JSON (" + value.error().message + ")",
                                 "spans as OTLP/JSON: {\"resourceSpans\": […]}", FindingEffect::LeftOut});
}

} // namespace toolwright::calls::ingest
