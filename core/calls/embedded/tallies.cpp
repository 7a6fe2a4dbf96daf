#include "core/calls/embedded/tallies.h"

#include <algorithm>
#include <set>

namespace toolwright::calls::embedded {

namespace {

template<typename T>
bool allows(const std::vector<T>& wanted, const T& value)
{
    return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
}

void addTo(KindTallies& tallies, std::int64_t kind, const Tally& tally)
{
    if (kind > 0 && static_cast<std::size_t>(kind) < tallies.size()) {
        tallies[static_cast<std::size_t>(kind)].add(tally);
    }
}

/// Binds environment, first, last and, where the statement asks for it, the conversation.
void readCalls(Statement&& read, const Stretch& stretch, TimeRange range, KindTallies& tallies)
{
    read.add(stretch.environment).add(range.from).add(range.to);
    if (stretch.conversation) {
        read.add(std::string_view(*stretch.conversation));
    }
    while (read.next()) {
        const std::int64_t at = read.number(1);
        addTo(tallies, read.number(0), {1, at, at});
    }
}

void addCalls(Database& database, const Stretch& stretch, TimeRange range, KindTallies& tallies)
{
    if (stretch.conversation) {
        readCalls(database.prepare("SELECT kind, at FROM calls WHERE environment=? AND at BETWEEN ? AND ?"
                                   " AND conversation=?"),
                  stretch, range, tallies);
    } else if (stretch.hasOnlyFailures) {
        readCalls(database.prepare("SELECT kind, at FROM calls INDEXED BY calls_failed"
                                   " WHERE environment=? AND at BETWEEN ? AND ? AND outcome<>0"),
                  stretch, range, tallies);
    } else {
        readCalls(database.prepare("SELECT kind, at FROM calls WHERE environment=? AND at BETWEEN ? AND ?"),
                  stretch, range, tallies);
    }
}

} // namespace

KindFilter kindFilterOf(const StoreParts& parts, const CallFilter& filter)
{
    const Catalogue& catalogue = parts.catalogue;
    std::vector<bool> tools(catalogue.nameCount() + 1, filter.tools.empty());
    for (const std::string& name : filter.tools) {
        if (const auto tool = catalogue.tool(name)) {
            tools[static_cast<std::size_t>(*tool)] = true;
        }
    }
    const std::set<std::string> groups(filter.groups.begin(), filter.groups.end());
    KindFilter result{std::vector<bool>(catalogue.kindCount() + 1, false)};
    for (std::size_t i = 1; i < result.matches.size(); ++i) {
        const CallKind& kind = catalogue.kind(static_cast<std::int64_t>(i));
        const auto tool = static_cast<std::size_t>(kind.tool);
        result.matches[i] =
            tool < tools.size() && tools[tool] && allows(filter.outcomes, kind.outcome) &&
            (filter.statuses.empty() || (kind.status && allows(filter.statuses, *kind.status))) &&
            (groups.empty() || (!kind.key.empty() && groups.contains(kind.key)));
        if (result.matches[i] && kind.outcome == httptool::Outcome::Ok) {
            result.hasOnlyFailures = false;
        }
    }
    return result;
}

void addBlock(const StoreParts& parts, const Stretch& stretch, const Block& block, KindTallies& tallies)
{
    if (!block.span) {
        addCalls(parts.database, stretch, block.range, tallies);
        return;
    }
    Statement read = parts.database.prepare("SELECT kind, calls, slot, first, last FROM counts"
                                            " WHERE span=? AND environment=? AND slot BETWEEN ? AND ?");
    read.add(static_cast<std::int64_t>(*block.span)).add(stretch.environment);
    read.add(block.firstSlot()).add(block.lastSlot());
    while (read.next()) {
        const std::int64_t start = read.number(2) * lengthOf(*block.span);
        addTo(tallies, read.number(0),
              {static_cast<std::uint64_t>(read.number(1)), start + read.number(3), start + read.number(4)});
    }
}

KindTallies kindTallies(const StoreParts& parts, const Stretch& stretch)
{
    KindTallies tallies(parts.catalogue.kindCount() + 1);
    if (stretch.conversation) {
        addBlock(parts, stretch, {std::nullopt, possibleRange(stretch.range)}, tallies);
        return tallies;
    }
    for (const Block& block : blocksOf(stretch.range)) {
        addBlock(parts, stretch, block, tallies);
    }
    return tallies;
}

} // namespace toolwright::calls::embedded
