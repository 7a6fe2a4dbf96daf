#include "app/cli/importcommand.h"

#include "app/cli/callsoptions.h"
#include "app/cli/callstoresource.h"
#include "app/cli/importrun.h"
#include "app/cli/workspacedata.h"
#include "core/httptool/names.h"
#include "core/platform/systemclock.h"

#include <limits>
#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view importHelp =
    "usage: toolwright-cli import FILE… [--workspace DIR] [--from records|otlp|har] [--env NAME] [--tool "
    "KEY]\n"
    "                     [--follow] [--dry-run] [--format text|json] [--key-file FILE] [--store URL]\n"
    "                     [--now TIME]\n\n"
    "Adds calls of declarative tools to the calls of a workspace (default: the one of this folder). A call "
    "is\n"
    "the same when environment, time and id are, so importing again adds only what is missing.\n\n"
    "  FILE        records: JSON Lines, one call a line; otlp: OpenTelemetry spans as JSON, client spans of "
    "HTTP\n"
    "              requests with a tool name; har: an HTTP archive, with --env; - is the standard input\n"
    "  --from      what the files are (default: the file tells)\n"
    "  --env       the environment of all of them, whatever the file says\n"
    "  --tool      the tool of all of them; else an archive is matched to the tools by method and URL\n"
    "  --follow    go on with what is written to the one FILE, until interrupted; also when it is replaced\n"
    "  --dry-run   store nothing\n"
    "  --format    of the summary: text (default) or json (toolwright/import@1)\n"
    "  --key-file  the key of the texts of calls; else one of this machine does\n"
    "  --store     http[s]://[USER@]HOST[:PORT][/DATABASE] of a ClickHouse server; its password is in the "
    "file\n"
    "              that TOOLWRIGHT_STORE_PASSWORD_FILE names\n"
    "  --now       an RFC 3339 time instead of the clock\n\n"
    "Each line that is left out, and what else is noticed, is told on the error output. A time more than "
    "five\n"
    "minutes ahead is left out: no figure would count it, and it would turn up as a call later. Values of\n"
    "headers, parameters and members with names like Authorization, Cookie, token or api_key are not "
    "kept.\n\n"
    "Exit status: 0 done, 1 some records were left out or it was interrupted, 2 unusable input or usage.\n";

/// The clock, or a moment that stands for it.
class GivenClock final : public Clock
{
public:
    explicit GivenClock(std::optional<std::int64_t> moment)
        : m_moment(moment)
    {
    }
    std::int64_t now() const override { return m_moment ? *m_moment : m_system.now(); }

private:
    std::optional<std::int64_t> m_moment;
    platform::SystemClock m_system;
};

Result<void> readSettings(const Arguments& arguments, calls::ingest::ImportSettings& settings)
{
    if (arguments.has("env")) {
        const auto environment = environmentOption(arguments, {});
        if (!environment) {
            return tl::unexpected<Error>(environment.error());
        }
        settings.environment = *environment;
    }
    settings.tool = arguments.value("tool");
    if (settings.tool && !httptool::isToolKey(*settings.tool)) {
        return failure("usage.value", "--tool is \"" + *settings.tool + "\"; expected the key of a tool");
    }
    return {};
}

Result<ImportRequest> requestOf(const Arguments& arguments)
{
    ImportRequest request;
    request.files = arguments.positionals();
    request.follows = arguments.has("follow");
    request.mode =
        arguments.has("dry-run") ? calls::ingest::ImportMode::Trial : calls::ingest::ImportMode::Store;
    if (request.follows && request.files.size() > 1) {
        return failure("usage.too-many", "found several files with --follow; expected one");
    }
    if (arguments.has("from")) {
        const auto from = arguments.choice("from", {"records", "otlp", "har"});
        if (!from) {
            return tl::unexpected<Error>(from.error());
        }
        request.format = calls::ingest::importFormatNamed(*from);
    }
    const auto read = readSettings(arguments, request.settings);
    return read ? Result<ImportRequest>(std::move(request)) : tl::unexpected<Error>(read.error());
}

/// Only a trial without --workspace needs no workspace.
Result<WorkspaceTools> importTools(const Arguments& arguments, Context& context, const ImportRequest& request)
{
    auto tools = toolsOfWorkspace(context, arguments.value("workspace").value_or("."));
    const bool isFree = request.mode == calls::ingest::ImportMode::Trial && !arguments.has("workspace");
    return !tools && isFree && tools.error().code == "workspace.not-found" ? WorkspaceTools() : tools;
}

Result<Exit> importInto(ImportRequest request, calls::CallStore* store, const Arguments& arguments,
                        Context& context, platform::ProgramLoop& loop)
{
    const auto now = nowOption(arguments);
    const auto format = arguments.choice("format", {"text", "json"});
    if (!now || !format) {
        return tl::unexpected<Error>(!now ? now.error() : format.error());
    }
    const GivenClock clock(arguments.has("now") ? std::optional(*now) : std::nullopt);
    request.tellsFindings = *format == "text";
    ImportRun run(std::move(request), store, clock, context);
    const auto done = run.run(loop);
    context.out << (*format == "json" ? report::importAsJson(run.report())
                                      : report::importAsText(run.report()));
    if (!done) {
        return tl::unexpected<Error>(done.error());
    }
    return report::isClean(run.report()) ? Exit::Clean : Exit::Findings;
}

Result<Exit> runImport(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"workspace", true},
                         {"from", true},
                         {"env", true},
                         {"tool", true},
                         {"follow", false},
                         {"dry-run", false},
                         {"format", true},
                         {"key-file", true},
                         {"store", true},
                         {"now", true}},
                        1,
                        std::numeric_limits<std::size_t>::max()};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    auto request = requestOf(*arguments);
    if (!request) {
        return tl::unexpected<Error>(request.error());
    }
    auto tools = importTools(*arguments, context, *request);
    if (!tools) {
        return tl::unexpected<Error>(tools.error());
    }
    request->settings.routes = std::move(tools->routes);
    const bool isTrial = request->mode == calls::ingest::ImportMode::Trial;
    platform::ProgramLoop loop;
    CallStoreSource source;
    if (!tools->root.empty()) {
        auto opened = CallStoreSource::open(*arguments, context, tools->root, !isTrial);
        if (!opened) {
            return tl::unexpected<Error>(opened.error());
        }
        source = *std::move(opened);
    }
    return importInto(*std::move(request), source.store(), *arguments, context, loop);
}

} // namespace

Command importCommand()
{
    return Command{"import", "add calls from files: JSON Lines, spans, HTTP archives", importHelp,
                   &runImport};
}

} // namespace toolwright::cli
