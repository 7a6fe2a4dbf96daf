#include "app/cli/generatecallscommand.h"

#include "app/cli/callsoptions.h"
#include "app/cli/callstoresource.h"
#include "core/calls/generate.h"
#include "core/calls/ingest/importer.h"
#include "core/calls/ingest/recordtext.h"
#include "core/calls/period.h"
#include "core/platform/programloop.h"
#include "core/workspace/places.h"

#include <fstream>
#include <limits>
#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view generateHelp =
    "usage: toolwright-cli generate-calls [--count N] [--seed S] [--days D] [--now TIME] [--env NAME]\n"
    "                             [--output FILE|-] [--into-store [--workspace DIR] [--key-file FILE] "
    "[--store URL]]\n\n"
    "Makes up calls of the tools of the sample shop: day and night, weekends, a bad deploy, a slow "
    "afternoon, a\n"
    "tool that is hardly used and one that never is. The same options give the same calls.\n\n"
    "  --count       how many (default: 10000)\n"
    "  --seed        another seed, other calls (default: 1)\n"
    "  --days        the days before now that they lie in, 1 to 3650 (default: 30)\n"
    "  --now         an RFC 3339 time instead of the clock\n"
    "  --env         their environment (default: live)\n"
    "  --output      JSON Lines for import, oldest first (default: -, the standard output)\n"
    "  --into-store  add them to the calls of the workspace instead\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

constexpr std::uint64_t mostGenerated = 1'000'000'000;
constexpr std::uint64_t mostDays = 3650;

Result<calls::TrafficPlan> planOf(const Arguments& arguments)
{
    calls::TrafficPlan plan;
    const auto count = numberOption(arguments, "count", {0, mostGenerated}, plan.count);
    const auto seed =
        numberOption(arguments, "seed", {0, std::numeric_limits<std::uint64_t>::max()}, plan.seed);
    const auto days = numberOption(arguments, "days", {1, mostDays}, static_cast<std::uint64_t>(plan.days));
    if (!count || !seed || !days) {
        return tl::unexpected<Error>(!count ? count.error() : !seed ? seed.error() : days.error());
    }
    const auto now = nowOption(arguments);
    const auto environment = environmentOption(arguments, plan.environment);
    if (!now || !environment) {
        return tl::unexpected<Error>(!now ? now.error() : environment.error());
    }
    if (*now < static_cast<std::int64_t>(*days) * calls::periodLength(calls::Period::Day)) {
        return failure("usage.value", "--now lies less than --days behind 1970; expected a later time");
    }
    return calls::TrafficPlan{*count, *seed, static_cast<int>(*days), *now, *environment};
}

Result<Exit> writeLines(const calls::TrafficPlan& plan, std::ostream& out, const std::string& path)
{
    calls::Traffic traffic(plan);
    while (const auto call = traffic.next()) {
        out << calls::ingest::recordAsLine(*call);
        if (!out) {
            break;
        }
    }
    if (!out.flush()) {
        return failure("output.unwritable", "the output cannot be written", Place{path, {}, {}});
    }
    return Exit::Clean;
}

Result<Exit> writeFile(const calls::TrafficPlan& plan, const std::string& path)
{
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    return writeLines(plan, file, path);
}

Result<Exit> fillStore(const calls::TrafficPlan& plan, const Arguments& arguments, Context& context)
{
    const auto root = workspace::findRoot(context.files, arguments.value("workspace").value_or("."));
    if (!root) {
        return tl::unexpected<Error>(root.error());
    }
    const platform::ProgramLoop loop;
    const auto source = CallStoreSource::open(arguments, context, *root, true);
    if (!source) {
        return tl::unexpected<Error>(source.error());
    }
    calls::Traffic traffic(plan);
    std::vector<calls::CallRecord> batch;
    std::size_t added = 0;
    for (auto call = traffic.next(); call || !batch.empty(); call = traffic.next()) {
        const bool isMore = call.has_value();
        if (isMore) {
            batch.push_back(*std::move(call));
        }
        if (isMore && batch.size() < calls::ingest::importBatch) {
            continue;
        }
        const auto stored = source->store()->add(batch);
        if (!stored) {
            return tl::unexpected<Error>(stored.error());
        }
        added += stored->added;
        batch.clear();
    }
    context.out << added << " calls added\n";
    return Exit::Clean;
}

Result<Exit> runGenerate(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"count", true},
                         {"seed", true},
                         {"days", true},
                         {"now", true},
                         {"env", true},
                         {"output", true},
                         {"into-store", false},
                         {"workspace", true},
                         {"key-file", true},
                         {"store", true}},
                        0,
                        0};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const auto plan = planOf(*arguments);
    if (!plan) {
        return tl::unexpected<Error>(plan.error());
    }
    if (arguments->has("into-store")) {
        return fillStore(*plan, *arguments, context);
    }
    const std::string path = arguments->value("output").value_or("-");
    return path == "-" ? writeLines(*plan, context.out, path) : writeFile(*plan, path);
}

} // namespace

Command generateCallsCommand()
{
    return Command{"generate-calls", "make up calls of the sample shop", generateHelp, &runGenerate};
}

} // namespace toolwright::cli
