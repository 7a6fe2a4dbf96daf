#pragma once

#include "app/cli/command.h"
#include "core/calls/callstore.h"
#include "core/calls/ingest/importer.h"
#include "core/calls/ingest/reader.h"
#include "core/platform/programloop.h"
#include "core/report/importreport.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::cli {

/// What `import` was asked for.
struct ImportRequest
{
    std::vector<std::string> files;
    calls::ingest::ImportSettings settings;
    std::optional<calls::ingest::ImportFormat> format;
    calls::ingest::ImportMode mode = calls::ingest::ImportMode::Store;
    bool follows = false;
    /// Findings go to the error output as they come, and when following, totals to the output.
    bool tellsFindings = true;
};

/// Reads files into a store, one after the other, in the event loop: an interrupt ends it between two pieces,
/// and what was read is stored then.
class ImportRun
{
public:
    /// Everything must outlive the run. @p store may be nullptr in a trial.
    ImportRun(ImportRequest request, calls::CallStore* store, const Clock& clock, Context& context);

    /// Fails with what a file or the store fails with; report() tells how far it came.
    Result<void> run(platform::ProgramLoop& loop);
    const report::ImportReport& report() const { return m_report; }

private:
    Result<bool> readFile(const std::string& file, platform::ProgramLoop& loop);
    void note(const calls::ingest::ImportFinding& finding);
    void tellProgress(const std::string& file, std::uint64_t read, std::uint64_t size);
    void clearProgress();
    Result<void> caughtUp();

    ImportRequest m_request;
    const Clock& m_clock;
    Context& m_context;
    calls::ingest::Importer m_importer;
    report::ImportReport m_report;
    std::map<std::string, std::size_t> m_told;
    std::uint64_t m_toldRecords = 0;
    std::int64_t m_nextProgress = 0;
    bool m_showsProgress = false;
};

} // namespace toolwright::cli
