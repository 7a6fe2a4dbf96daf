#include "app/cli/toolscommand.h"

#include "app/cli/callstoresource.h"
#include "core/base/limits.h"
#include "core/calls/period.h"
#include "core/httptool/names.h"
#include "core/report/calllist.h"
#include "core/report/toolfigures.h"
#include "core/workspace/places.h"
#include "core/workspace/workspace.h"
#include "core/yaml/document.h"

#include <algorithm>
#include <charconv>
#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view toolsHelp =
    "usage: toolwright-cli tools [DIR] [--env NAME] [--period 1h|1d|7d|30d] [--json]\n"
    "                      [--format markdown|json|csv] [--now TIME] [--key-file FILE]\n\n"
    "Calls, errors, timeouts and durations of each declarative tool, and the newest failed calls.\n\n"
    "  --env       environment (default: live)\n"
    "  --period    window that ends now (default: 7d)\n"
    "  --json      the same as --format json\n"
    "  --now       end of the window instead of this moment, such as 2025-01-31T12:00:00Z\n"
    "  --key-file  opens the answers; else a key of this machine does\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

constexpr std::string_view callsHelp =
    "usage: toolwright-cli calls [DIR] [--failed] [--tool NAME] [--outcome NAME] [--status N] [--env NAME]\n"
    "                      [--since TIME] [--until TIME] [--grep TEXT] [--conversation ID] [--limit N] "
    "[--json]\n"
    "                      [--format text|json|csv] [--now TIME] [--key-file FILE]\n\n"
    "Recorded calls of declarative tools, newest first.\n\n"
    "  --failed   only calls whose outcome is not ok\n"
    "  --outcome  ok, http_error, timeout, connection_failed or not_json\n"
    "  --env      environment (default: live)\n"
    "  --since    a time such as 2025-01-31T12:00:00Z, or 1h, 1d, 7d, 30d (default: 7d)\n"
    "  --grep     calls with this text in the answer or the arguments\n"
    "  --limit    at most so many (default: 50)\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

constexpr std::size_t mostListed = 100'000;

/// Keys of the HTTP tools that the workspace declares.
std::vector<std::string> declaredTools(const workspace::Workspace& workspace)
{
    std::vector<std::string> keys;
    for (const auto& file : workspace.files()) {
        if (file.kind() != workspace::FileKind::ToolFile || !file.exists()) {
            continue;
        }
        const auto document = yaml::Document::parse(file.text());
        if (document.find("/request") != nullptr) {
            keys.push_back(httptool::keyOf(file.path()));
        }
    }
    return keys;
}

Result<std::string> rootOf(const Arguments& arguments, Context& context)
{
    return workspace::findRoot(context.files, arguments.positional(0, "."));
}

std::string nameOf(Context& context, const std::string& root)
{
    const auto whole = context.files.canonical(root).value_or(root);
    return whole.substr(whole.rfind('/') + 1);
}

std::string formatOf(const Arguments& arguments, const std::string& chosen)
{
    return arguments.has("json") ? "json" : chosen;
}

Result<report::ToolFigures> figuresOf(calls::CallStore& store, const std::string& environment,
                                      const calls::Period& period, std::int64_t now,
                                      const std::vector<std::string>& declared)
{
    report::ToolFigures figures;
    figures.period = period;
    const calls::TimeRange range = calls::windowOf(period, now);
    auto report = store.report(environment, range, declared);
    calls::CallFilter failed{environment, range};
    failed.outcomes = calls::failedOutcomes();
    auto newest = store.page(failed, 0, limits::failedCallsShown);
    const auto total = store.count(failed);
    if (!report || !newest || !total) {
        return tl::unexpected<Error>(!report ? report.error() : !newest ? newest.error() : total.error());
    }
    figures.report = *std::move(report);
    figures.failedCalls = *std::move(newest);
    figures.failedTotal = *total;
    return figures;
}

Result<Exit> runTools(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"env", true},
                         {"as", true},
                         {"period", true},
                         {"json", false},
                         {"format", true},
                         {"now", true},
                         {"key-file", true}},
                        0,
                        1};
    const auto arguments = Arguments::parse(words, syntax);
    const auto format = arguments ? arguments->choice("format", {"markdown", "json", "csv"})
                                  : tl::unexpected<Error>(arguments.error());
    const auto period = format && arguments->has("period")
                            ? arguments->choice("period", {"1h", "1d", "7d", "30d"})
                            : Result<std::string>("7d");
    const auto now = arguments ? nowFrom(*arguments) : Result<std::int64_t>(0);
    if (!format || !period || !now) {
        return tl::unexpected<Error>(!format ? format.error() : !period ? period.error() : now.error());
    }
    const auto root = rootOf(*arguments, context);
    const auto opened =
        root ? workspace::Workspace::open(context.files, *root) : tl::unexpected<Error>(root.error());
    if (!opened) {
        return tl::unexpected<Error>(opened.error());
    }
    const auto store = openCallStore(*arguments, context, *root);
    if (!store) {
        return tl::unexpected<Error>(store.error());
    }
    const std::string environment = arguments->value("env").value_or(arguments->value("as").value_or("live"));
    auto figures = figuresOf(**store, environment, *calls::periodFrom(*period), *now, declaredTools(*opened));
    if (!figures) {
        return tl::unexpected<Error>(figures.error());
    }
    figures->workspace = nameOf(context, *root);
    const std::string wanted = formatOf(*arguments, *format);
    context.out << (wanted == "json"  ? report::toolFiguresJson(*figures)
                    : wanted == "csv" ? report::toolFiguresCsv(*figures)
                                      : report::toolFiguresMarkdown(*figures));
    return Exit::Clean;
}

Result<std::optional<std::int64_t>> numberFrom(const Arguments& arguments, const std::string& option)
{
    const auto text = arguments.value(option);
    std::int64_t number = 0;
    if (!text) {
        return std::nullopt;
    }
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc() || end != text->data() + text->size() || number < 0) {
        return failure("usage.value", "--" + option + " is a whole number, found " + *text);
    }
    return number;
}

/// Which calls the options mean.
Result<calls::CallFilter> filterFrom(const Arguments& arguments, std::int64_t now)
{
    calls::CallFilter filter{arguments.value("env").value_or("live"), {}};
    const auto since = timeFrom("since", arguments.value("since").value_or("7d"), now);
    const auto until = arguments.has("until") ? timeFrom("until", *arguments.value("until"), now)
                                              : Result<std::int64_t>(now);
    const auto status = numberFrom(arguments, "status");
    if (!since || !until || !status) {
        return tl::unexpected<Error>(!since ? since.error() : !until ? until.error() : status.error());
    }
    filter.range = {*since, *until};
    if (arguments.has("failed")) {
        filter.outcomes = calls::failedOutcomes();
    }
    if (arguments.has("outcome")) {
        const auto name =
            arguments.choice("outcome", {"ok", "http_error", "timeout", "connection_failed", "not_json"});
        if (!name) {
            return tl::unexpected<Error>(name.error());
        }
        const auto all = calls::failedOutcomes();
        const auto found = std::ranges::find(all, *name, &httptool::outcomeName);
        filter.outcomes = {found == all.end() ? httptool::Outcome::Ok : *found};
    }
    if (arguments.has("tool")) {
        filter.tools = {*arguments.value("tool")};
    }
    if (*status) {
        filter.statuses = {static_cast<int>(**status)};
    }
    filter.conversation = arguments.value("conversation");
    return filter;
}

Result<std::vector<calls::StoredCall>> foundCalls(calls::CallStore& store, const calls::CallFilter& filter,
                                                  const std::optional<std::string>& text, std::size_t most)
{
    if (!text) {
        return store.page(filter, 0, most);
    }
    const auto found = store.find(filter, *text, most, {}, {});
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    std::vector<calls::StoredCall> calls;
    for (const calls::CallIdentity& identity : *found) {
        const auto call = store.call(identity);
        if (!call) {
            return tl::unexpected<Error>(call.error());
        }
        if (*call) {
            calls.push_back(**call);
        }
    }
    return calls;
}

Result<Exit> runCalls(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"failed", false},
                         {"tool", true},
                         {"outcome", true},
                         {"status", true},
                         {"env", true},
                         {"since", true},
                         {"until", true},
                         {"grep", true},
                         {"conversation", true},
                         {"limit", true},
                         {"json", false},
                         {"format", true},
                         {"now", true},
                         {"key-file", true}},
                        0,
                        1};
    const auto arguments = Arguments::parse(words, syntax);
    const auto format = arguments ? arguments->choice("format", {"text", "json", "csv"})
                                  : tl::unexpected<Error>(arguments.error());
    const auto now = format ? nowFrom(*arguments) : tl::unexpected<Error>(format.error());
    const auto filter = now ? filterFrom(*arguments, *now) : tl::unexpected<Error>(now.error());
    const auto limit = filter ? numberFrom(*arguments, "limit") : tl::unexpected<Error>(filter.error());
    const auto root = limit ? rootOf(*arguments, context) : tl::unexpected<Error>(limit.error());
    const auto store = root ? openCallStore(*arguments, context, *root) : tl::unexpected<Error>(root.error());
    if (!store) {
        return tl::unexpected<Error>(store.error());
    }
    const auto most =
        std::min(static_cast<std::size_t>(limit->value_or(limits::failedCallsShown)), mostListed);
    const auto calls = foundCalls(**store, *filter, arguments->value("grep"), most);
    if (!calls) {
        return tl::unexpected<Error>(calls.error());
    }
    const std::string wanted = formatOf(*arguments, *format);
    context.out << (wanted == "json"  ? report::callListJson(*calls)
                    : wanted == "csv" ? report::callListCsv(*calls)
                                      : report::callListText(*calls));
    return Exit::Clean;
}

} // namespace

Command toolsCommand()
{
    return Command{"tools", "calls, errors and durations of each declarative tool", toolsHelp, &runTools};
}

Command callsCommand()
{
    return Command{"calls", "recorded calls, newest first", callsHelp, &runCalls};
}

} // namespace toolwright::cli
