#include "app/cli/callscommand.h"

#include "app/cli/callsoptions.h"
#include "app/cli/callstoresource.h"
#include "app/cli/workspacedata.h"
#include "core/platform/programloop.h"
#include "core/report/calllist.h"
#include "core/workspace/places.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view callsHelp =
    "usage: toolwright-cli calls [DIR] [--env NAME] [--failed] [--tool KEY,…] [--outcome OUTCOME,…]\n"
    "                    [--status STATUS,…] [--conversation ID] [--since TIME] [--until TIME] [--grep "
    "TEXT]\n"
    "                    [--limit N] [--format text|json|csv|markdown] [--key-file FILE] [--store URL]\n"
    "                    [--now TIME]\n\n"
    "Lists calls of declarative tools, newest first.\n\n"
    "  --env           whose calls (default: live)\n"
    "  --failed        only those whose outcome is not ok\n"
    "  --outcome       ok, http_error, timeout, connection_failed, not_json\n"
    "  --since         an RFC 3339 time, or a time ago such as 90m, 1h, 7d (default: 7d)\n"
    "  --until         the same (default: now)\n"
    "  --grep          with this text in what the backend answered or in the arguments, without case\n"
    "  --limit         at most so many (default: 50)\n"
    "  --format        text (default), json (toolwright/calls@1; also --json), csv, or markdown with each "
    "call\n"
    "                  whole\n"
    "  --key-file      the key of the texts of calls; else one of this machine does\n"
    "  --store         http[s]://[USER@]HOST[:PORT][/DATABASE] of a ClickHouse server; its password is in "
    "the\n"
    "                  file that TOOLWRIGHT_STORE_PASSWORD_FILE names\n"
    "  --now           an RFC 3339 time instead of the clock\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

constexpr std::uint64_t mostCalls = 100'000;

/// The calls that hold a text.
Result<report::CallList> foundCalls(calls::CallStore& store, const calls::CallFilter& filter,
                                    const std::string& text, std::size_t limit)
{
    const auto found = store.find(filter, text, limit, {}, {});
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    report::CallList list;
    for (const calls::CallIdentity& identity : *found) {
        auto call = store.call(identity);
        if (!call) {
            return tl::unexpected<Error>(call.error());
        }
        if (*call) {
            list.calls.push_back(**std::move(call));
        }
    }
    list.total = list.calls.size();
    return list;
}

Result<report::CallList> listedCalls(calls::CallStore& store, const calls::CallFilter& filter,
                                     std::size_t limit)
{
    const auto total = store.count(filter);
    auto page = store.page(filter, 0, limit);
    if (!total || !page) {
        return tl::unexpected<Error>(!total ? total.error() : page.error());
    }
    return report::CallList{*std::move(page), *total};
}

std::string listAs(const std::string& format, const report::CallList& list)
{
    return format == "json"       ? report::callListAsJson(list)
           : format == "csv"      ? report::callListAsCsv(list)
           : format == "markdown" ? report::callListAsMarkdown(list)
                                  : report::callListAsText(list);
}

Result<report::CallList> callsFor(const Arguments& arguments, Context& context)
{
    const auto now = nowOption(arguments);
    const auto limit = numberOption(arguments, "limit", {1, mostCalls}, 50);
    const auto filter = now ? filterOptions(arguments, *now) : tl::unexpected<Error>(now.error());
    if (!filter || !limit) {
        return tl::unexpected<Error>(!filter ? filter.error() : limit.error());
    }
    const auto root = workspace::findRoot(context.files, arguments.positional(0, "."));
    if (!root) {
        return tl::unexpected<Error>(root.error());
    }
    const platform::ProgramLoop loop;
    const auto source = CallStoreSource::open(arguments, context, *root, false);
    if (!source) {
        return tl::unexpected<Error>(source.error());
    }
    if (source->store() == nullptr) {
        return report::CallList();
    }
    const auto text = arguments.value("grep");
    return text ? foundCalls(*source->store(), *filter, *text, *limit)
                : listedCalls(*source->store(), *filter, *limit);
}

Result<Exit> runCalls(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"env", true},
                         {"failed", false},
                         {"tool", true},
                         {"outcome", true},
                         {"status", true},
                         {"conversation", true},
                         {"since", true},
                         {"until", true},
                         {"grep", true},
                         {"limit", true},
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
    const auto format = arguments->choice("format", {"text", "json", "csv", "markdown"});
    if (!format) {
        return tl::unexpected<Error>(format.error());
    }
    const auto list = callsFor(*arguments, context);
    if (!list) {
        return tl::unexpected<Error>(list.error());
    }
    context.out << listAs(arguments->has("json") ? "json" : *format, *list);
    return Exit::Clean;
}

} // namespace

Command callsCommand()
{
    return Command{"calls", "list calls of declarative tools", callsHelp, &runCalls};
}

} // namespace toolwright::cli
