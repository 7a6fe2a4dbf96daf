#include "app/cli/importcommand.h"

#include "app/cli/callstoresource.h"
#include "core/calls/generate.h"
#include "core/calls/ingest/jsonlines.h"
#include "core/workspace/places.h"

#include <algorithm>
#include <charconv>
#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view importHelp =
    "usage: toolwright-cli import FILE... [--workspace DIR] [--env NAME] [--dry-run] [--now TIME] "
    "[--key-file FILE]\n\n"
    "Stores calls that another program recorded: JSON Lines with id, tool, environment, at, status, "
    "duration_ms,\n"
    "outcome, and when there are such conversation, body, arguments, request, result. The same call, by "
    "environment,\n"
    "time and id, is stored once. Lines that cannot be read and times that cannot be right are told.\n\n"
    "  --workspace  the workspace whose calls they are (default: the working directory)\n"
    "  --env        environment of every call instead of its own\n"
    "  --dry-run    reads and tells, stores nothing\n"
    "  --key-file   encrypts the texts; else a key of this machine does\n\n"
    "Exit status: 0 every line was read, 1 some were not, 2 unusable input or usage.\n";

constexpr std::string_view generateHelp =
    "usage: toolwright-cli generate-calls [--count N] [--seed N] [--days N] [--env NAME] [--now TIME]\n\n"
    "Prints calls of the sample shop as JSON Lines, to try figures with: nights and weekends are quiet, a "
    "deployment\n"
    "breaks a tool for a while, a tool is slow for an afternoon. The same options print the same calls.\n\n"
    "  --count  so many calls (default: 10000)\n"
    "  --days   over so many days before --now (default: 7)\n\n"
    "Exit status: 0 done, 2 unusable usage.\n";

constexpr std::size_t batchCalls = 2000;
constexpr std::size_t findingsTold = 100;

/// Stores the calls of files batch by batch and counts what becomes of them.
class Importer
{
public:
    Importer(calls::CallStore* store, Context& context)
        : m_store(store)
        , m_context(context)
    {
    }

    Result<void> read(const std::string& file, const std::optional<std::string>& environment,
                      std::int64_t now)
    {
        const auto text = m_context.files.read(file);
        if (!text) {
            return tl::unexpected<Error>(text.error());
        }
        calls::ingest::LineReader reader(now);
        std::string_view rest = *text;
        while (!rest.empty()) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
            if (auto record = reader.read(line)) {
                record->environment = environment.value_or(record->environment);
                m_batch.push_back(*std::move(record));
                m_lines.push_back(reader.line());
            }
            if (m_batch.size() == batchCalls || rest.empty()) {
                if (auto stored = store(reader); !stored) {
                    return stored;
                }
            }
        }
        tell(file, reader.findings());
        return {};
    }

    bool hasUnread() const { return m_unread > 0; }
    void summarize(bool isDry) const
    {
        m_context.out << m_added << (isDry ? " calls read" : " calls stored") << ", " << m_duplicates
                      << " stored before, " << m_unread << " lines not read, " << m_doubtful
                      << " doubtful times\n";
    }

private:
    Result<void> store(calls::ingest::LineReader& reader)
    {
        if (m_store == nullptr) {
            m_added += m_batch.size();
        } else if (!m_batch.empty()) {
            const auto report = m_store->add(m_batch);
            if (!report) {
                return tl::unexpected<Error>(report.error());
            }
            m_added += report->added;
            for (std::size_t i = 0; i < m_batch.size(); ++i) {
                if (report->isDuplicate[i]) {
                    ++m_duplicates;
                    reader.add({"calls.duplicate", m_lines[i], "this call is stored already"});
                }
            }
        }
        m_batch.clear();
        m_lines.clear();
        return {};
    }

    void tell(const std::string& file, const std::vector<calls::ingest::LineFinding>& findings)
    {
        std::size_t told = 0;
        for (const calls::ingest::LineFinding& finding : findings) {
            const bool isTime = finding.code == "calls.time-future" || finding.code == "calls.clock-step";
            m_doubtful += isTime ? 1 : 0;
            m_unread += isTime || finding.code == "calls.duplicate" ? 0 : 1;
            if (told++ < findingsTold) {
                m_context.err << file << ':' << finding.line << ": " << finding.message << " ["
                              << finding.code << "]\n";
            }
        }
        if (findings.size() > findingsTold) {
            m_context.err << file << ": " << findings.size() - findingsTold << " more are not listed\n";
        }
    }

    calls::CallStore* m_store;
    Context& m_context;
    std::vector<calls::CallRecord> m_batch;
    std::vector<std::size_t> m_lines;
    std::size_t m_added = 0;
    std::size_t m_duplicates = 0;
    std::size_t m_unread = 0;
    std::size_t m_doubtful = 0;
};

Result<Exit> runImport(const std::vector<std::string>& words, Context& context)
{
    constexpr std::size_t mostFiles = 1000;
    const Syntax syntax{
        {{"workspace", true}, {"env", true}, {"dry-run", false}, {"now", true}, {"key-file", true}},
        1,
        mostFiles};
    const auto arguments = Arguments::parse(words, syntax);
    const auto now = arguments ? nowFrom(*arguments) : tl::unexpected<Error>(arguments.error());
    const auto root = now ? workspace::findRoot(context.files, arguments->value("workspace").value_or("."))
                          : tl::unexpected<Error>(now.error());
    if (!root) {
        return tl::unexpected<Error>(root.error());
    }
    std::unique_ptr<calls::CallStore> store;
    if (!arguments->has("dry-run")) {
        auto opened = openCallStore(*arguments, context, *root);
        if (!opened) {
            return tl::unexpected<Error>(opened.error());
        }
        store = *std::move(opened);
    }
    Importer importer(store.get(), context);
    for (const std::string& file : arguments->positionals()) {
        if (const auto read = importer.read(file, arguments->value("env"), *now); !read) {
            return tl::unexpected<Error>(read.error());
        }
    }
    importer.summarize(store == nullptr);
    return importer.hasUnread() ? Exit::Findings : Exit::Clean;
}

Result<std::uint64_t> wholeFrom(const Arguments& arguments, const std::string& option,
                                std::uint64_t otherwise)
{
    const auto text = arguments.value(option);
    std::uint64_t number = otherwise;
    if (text) {
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
        if (error != std::errc() || end != text->data() + text->size()) {
            return failure("usage.value", "--" + option + " is a whole number, found " + *text);
        }
    }
    return number;
}

Result<Exit> runGenerate(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{
        {{"count", true}, {"seed", true}, {"days", true}, {"env", true}, {"now", true}}, 0, 0};
    const auto arguments = Arguments::parse(words, syntax);
    const auto now = arguments ? nowFrom(*arguments) : tl::unexpected<Error>(arguments.error());
    const auto count = now ? wholeFrom(*arguments, "count", 10'000) : tl::unexpected<Error>(now.error());
    const auto seed = count ? wholeFrom(*arguments, "seed", 1) : count;
    const auto days = seed ? wholeFrom(*arguments, "days", 7) : seed;
    if (!days) {
        return tl::unexpected<Error>(days.error());
    }
    constexpr std::uint64_t mostDays = 3660;
    calls::TrafficOptions options{*seed, *count, *now};
    options.length = static_cast<std::int64_t>(std::clamp<std::uint64_t>(*days, 1, mostDays)) * 86'400'000;
    options.environment = arguments->value("env").value_or("live");
    calls::generateTraffic(options, [&context](const calls::CallRecord& call) {
        context.out << calls::ingest::jsonFromRecord(call) << '\n';
    });
    return Exit::Clean;
}

} // namespace

Command importCommand()
{
    return Command{"import", "store calls that another program recorded", importHelp, &runImport};
}

Command generateCallsCommand()
{
    return Command{"generate-calls", "print calls to try figures with", generateHelp, &runGenerate};
}

} // namespace toolwright::cli
