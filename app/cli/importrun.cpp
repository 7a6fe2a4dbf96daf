#include "app/cli/importrun.h"

#include "core/platform/filefeed.h"
#include "core/platform/terminal.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

using calls::ingest::FindingEffect;
using calls::ingest::ImportFinding;
using platform::FileFeed;

constexpr std::size_t toldOfACode = 20;
constexpr std::size_t keptFindings = 1000;
constexpr std::int64_t progressInterval = 250;

} // namespace

ImportRun::ImportRun(ImportRequest request, calls::CallStore* store, const Clock& clock, Context& context)
    : m_request(std::move(request))
    , m_clock(clock)
    , m_context(context)
    , m_importer(store, m_request.mode, clock, [this](const ImportFinding& finding) { note(finding); })
{
    m_report.files = m_request.files;
    m_report.isTrial = m_request.mode == calls::ingest::ImportMode::Trial;
}

void ImportRun::note(const ImportFinding& finding)
{
    if (m_report.findings.size() < keptFindings) {
        m_report.findings.push_back(finding);
    }
    if (finding.effect == FindingEffect::PassedOver || !m_request.tellsFindings) {
        return;
    }
    const std::size_t told = ++m_told[finding.code];
    if (told > toldOfACode + 1) {
        return;
    }
    clearProgress();
    m_context.err << (told <= toldOfACode ? report::findingLine(finding)
                                          : "more of " + finding.code + " are counted, not told")
                  << '\n';
}

void ImportRun::tellProgress(const std::string& file, std::uint64_t read, std::uint64_t size)
{
    if (!platform::isErrorTerminal() || m_clock.now() < m_nextProgress) {
        return;
    }
    m_nextProgress = m_clock.now() + progressInterval;
    clearProgress();
    const std::string done = size == 0 ? std::string() : std::to_string(read * 100 / size) + " % of ";
    m_context.err << done << file << ", " << m_importer.totals().found << " records" << std::flush;
    m_showsProgress = true;
}

void ImportRun::clearProgress()
{
    if (std::exchange(m_showsProgress, false)) {
        m_context.err << "\r\033[K";
    }
}

Result<void> ImportRun::caughtUp()
{
    auto flushed = m_importer.flush();
    m_report.totals = m_importer.totals();
    if (flushed && m_request.tellsFindings && m_report.totals.found != m_toldRecords) {
        m_toldRecords = m_report.totals.found;
        clearProgress();
        m_context.out << report::importLine(m_report) << std::endl;
    }
    return flushed;
}

Result<bool> ImportRun::readFile(const std::string& file, platform::ProgramLoop& loop)
{
    FileFeed feed(file, m_request.follows);
    const auto size = feed.open();
    if (!size) {
        return tl::unexpected<Error>(size.error());
    }
    m_request.settings.file = file;
    std::optional<calls::ingest::FileReader> reader(std::in_place, m_request.settings, m_request.format);
    Result<void> done = m_importer.startFile(file);
    std::uint64_t read = 0;
    const auto receive = [&](FileFeed::Event event, std::string_view bytes) {
        switch (event) {
        case FileFeed::Event::Piece:
            read += bytes.size();
            return m_importer.add(reader->take(bytes));
        case FileFeed::Event::CaughtUp:
            return caughtUp();
        case FileFeed::Event::Restarted: {
            Result<void> ended = m_importer.add(reader->finish());
            reader.emplace(m_request.settings, m_request.format);
            return ended ? m_importer.startFile(file) : ended;
        }
        case FileFeed::Event::Failed:
            return Result<void>(
                failure("file.unreadable", "the file cannot be read further", {file, {}, {}}));
        case FileFeed::Event::End:
            return m_importer.add(reader->finish());
        }
        return Result<void>();
    };
    const bool isWhole = loop.run([&](const std::function<void()>& quit) {
        feed.start([&, quit](FileFeed::Event event, std::string_view bytes) {
            done = done ? receive(event, bytes) : done;
            tellProgress(file, read, *size);
            if (!done || event == FileFeed::Event::End || event == FileFeed::Event::Failed) {
                quit();
            }
        });
    });
    done = done ? m_importer.flush() : done;
    return done ? Result<bool>(isWhole) : tl::unexpected<Error>(done.error());
}

Result<void> ImportRun::run(platform::ProgramLoop& loop)
{
    Result<void> done;
    for (const std::string& file : m_request.files) {
        const auto isWhole = readFile(file, loop);
        clearProgress();
        if (!isWhole) {
            done = tl::unexpected<Error>(isWhole.error());
            break;
        }
        if (!*isWhole) {
            // Following ends no other way.
            m_report.wasInterrupted = !m_request.follows;
            break;
        }
    }
    m_report.totals = m_importer.totals();
    return done;
}

} // namespace toolwright::cli
