#include "app/cli/toolscommand.h"

#include "app/cli/callsoptions.h"
#include "app/cli/callstoresource.h"
#include "app/cli/workspacedata.h"
#include "core/base/limits.h"
#include "core/platform/programloop.h"
#include "core/report/toolfigures.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view toolsHelp =
    "usage: toolwright-cli tools [DIR] [--env NAME] [--period 1h|1d|7d|30d] [--json]\n"
    "                    [--format markdown|json|csv|html] [--key-file FILE] [--store URL]\n"
    "                    [--now TIME]\n\n"
    "Tells of every declarative tool how often it was called, how often that failed and how long it took, "
    "then\n"
    "shows the newest failed calls with what the backend answered. Which tools an environment has its last\n"
    "push or publish says; while there was none, the files of the directory.\n\n"
    "  --env       whose calls (default: live); --as is an older spelling\n"
    "  --period    the time before now (default: 7d)\n"
    "  --json      the same as --format json\n"
    "  --format    markdown (default; text is the same), json, csv or html\n"
    "  --key-file  the key of the texts of calls; else one of this machine does\n"
    "  --store     http[s]://[USER@]HOST[:PORT][/DATABASE] of a ClickHouse server; its password is in the "
    "file\n"
    "              that TOOLWRIGHT_STORE_PASSWORD_FILE names\n"
    "  --now       an RFC 3339 time that the period ends at, for reports that can be made again\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

/// What there is to say without a single call.
calls::ToolReport emptyReport(const std::string& environment, calls::TimeRange range,
                              const std::vector<std::string>& declared)
{
    calls::ToolReport report{environment, range, {}, {}};
    for (const std::string& tool : declared) {
        report.rows.push_back(calls::ToolRow{tool, true, {}, std::nullopt});
    }
    calls::sortRows(report.rows);
    return report;
}

Result<void> readFigures(calls::CallStore& store, const std::vector<std::string>& declared,
                         report::ToolFigures& figures)
{
    calls::ToolReport& report = figures.report;
    auto read = store.report(report.environment, report.range, declared);
    calls::CallFilter failed{report.environment, report.range};
    failed.outcomes = calls::failedOutcomes();
    const auto count = store.count(failed);
    auto page = store.page(failed, 0, limits::failedCallsShown);
    if (!read || !count || !page) {
        return tl::unexpected<Error>(!read ? read.error() : !count ? count.error() : page.error());
    }
    report = *std::move(read);
    figures.failedCalls = *count;
    figures.failed = *std::move(page);
    return {};
}

std::string writtenAs(const std::string& format, const report::ToolFigures& figures)
{
    return format == "json"   ? report::toolFiguresAsJson(figures)
           : format == "csv"  ? report::toolFiguresAsCsv(figures)
           : format == "html" ? report::toolFiguresAsHtml(figures)
                              : report::toolFiguresAsMarkdown(figures);
}

Result<report::ToolFigures> figuresFor(const Arguments& arguments, Context& context)
{
    const auto period = arguments.choice("period", {"7d", "1h", "1d", "30d"});
    const auto environment = environmentOption(arguments, "live");
    const auto now = nowOption(arguments);
    if (!period || !environment || !now) {
        return tl::unexpected<Error>(!period        ? period.error()
                                     : !environment ? environment.error()
                                                    : now.error());
    }
    const auto tools = toolsOfWorkspace(context, arguments.positional(0, "."));
    if (!tools) {
        return tl::unexpected<Error>(tools.error());
    }
    const auto declared = toolsDeclaredIn(context, *tools, *environment);
    const platform::ProgramLoop loop;
    const auto source = CallStoreSource::open(arguments, context, tools->root, false);
    if (!declared || !source) {
        return tl::unexpected<Error>(!declared ? declared.error() : source.error());
    }
    report::ToolFigures figures;
    figures.workspace = tools->name;
    const auto window = calls::periodNamed(*period).value_or(calls::Period::Week);
    figures.period = window;
    figures.report = emptyReport(*environment, calls::rangeOf(window, *now), *declared);
    if (source->store() != nullptr) {
        const auto read = readFigures(*source->store(), *declared, figures);
        if (!read) {
            return tl::unexpected<Error>(read.error());
        }
    }
    return figures;
}

Result<Exit> runTools(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"env", true},
                         {"as", true},
                         {"period", true},
                         {"json", false},
                         {"format", true},
                         {"key-file", true},
                         {"store", true},
                         {"now", true}},
                        0,
                        1};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const auto format = arguments->choice("format", {"markdown", "text", "json", "csv", "html"});
    if (!format) {
        return tl::unexpected<Error>(format.error());
    }
    const auto figures = figuresFor(*arguments, context);
    if (!figures) {
        return tl::unexpected<Error>(figures.error());
    }
    context.out << writtenAs(arguments->has("json") ? "json" : *format, *figures);
    return Exit::Clean;
}

} // namespace

Command toolsCommand()
{
    return Command{"tools", "how often tools are called, and how that went", toolsHelp, &runTools};
}

} // namespace toolwright::cli
