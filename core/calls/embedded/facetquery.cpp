#include "core/calls/embedded/facetquery.h"

#include "core/calls/embedded/storedcall.h"
#include "core/calls/embedded/tallies.h"

#include <algorithm>
#include <map>

namespace toolwright::calls::embedded {

namespace {

/// Without calls for an environment that has none.
KindTallies talliesFor(const StoreParts& parts, const CallFilter& filter, bool hasOnlyFailures)
{
    const auto environment = parts.catalogue.environment(filter.environment);
    return environment
               ? kindTallies(parts, {*environment, filter.range, hasOnlyFailures, filter.conversation})
               : KindTallies(parts.catalogue.kindCount() + 1);
}

/// Calls with `show(kind)`, in the order of those values.
template<typename Show>
auto sums(const StoreParts& parts, const KindTallies& tallies, const CallFilter& filter, Show show)
{
    const KindFilter kinds = kindFilterOf(parts, filter);
    std::map<decltype(show(CallKind())), std::uint64_t> calls;
    for (std::size_t i = 1; i < tallies.size(); ++i) {
        if (kinds.matches[i] && tallies[i].calls > 0) {
            calls[show(parts.catalogue.kind(static_cast<std::int64_t>(i)))] += tallies[i].calls;
        }
    }
    return calls;
}

/// The message of a group, as long as it is kept and can be read.
std::string shapeOf(const StoreParts& parts, std::int64_t kind, const GroupKey& key)
{
    if (parts.cipher == nullptr) {
        return {};
    }
    Statement read = parts.database.prepare("SELECT shape FROM kinds WHERE number=?");
    read.add(kind);
    if (!read.next() || read.isNull(0)) {
        return {};
    }
    return parts.cipher->opened(read.bytes(0), shapePurpose(key)).value_or(std::string());
}

} // namespace

std::uint64_t countCalls(const StoreParts& parts, const CallFilter& filter)
{
    const KindFilter kinds = kindFilterOf(parts, filter);
    const KindTallies tallies = talliesFor(parts, filter, kinds.hasOnlyFailures);
    std::uint64_t calls = 0;
    for (std::size_t i = 1; i < tallies.size(); ++i) {
        calls += kinds.matches[i] ? tallies[i].calls : 0;
    }
    return calls;
}

Facets facetsOf(const StoreParts& parts, const CallFilter& filter)
{
    const KindTallies tallies = talliesFor(parts, filter, false);
    Facets facets;
    CallFilter other = filter;
    other.tools.clear();
    for (const auto& [tool, calls] :
         sums(parts, tallies, other, [&](const CallKind& kind) { return parts.catalogue.name(kind.tool); })) {
        facets.tools.push_back({tool, calls});
    }
    other = filter;
    other.outcomes.clear();
    for (const auto& [outcome, calls] :
         sums(parts, tallies, other, [](const CallKind& kind) { return kind.outcome; })) {
        facets.outcomes.push_back({std::string(httptool::outcomeName(outcome)), calls});
    }
    other = filter;
    other.statuses.clear();
    for (const auto& [status, calls] :
         sums(parts, tallies, other, [](const CallKind& kind) { return kind.status; })) {
        if (status) {
            facets.statuses.push_back({std::to_string(*status), calls});
        }
    }
    return facets;
}

std::vector<FailureGroup> groupsOf(const StoreParts& parts, const CallFilter& filter, std::size_t most)
{
    const KindFilter kinds = kindFilterOf(parts, filter);
    const KindTallies tallies = talliesFor(parts, filter, true);
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 1; i < tallies.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i);
        if (kinds.matches[i] && tallies[i].calls > 0 && !parts.catalogue.kind(number).key.empty()) {
            numbers.push_back(number);
        }
    }
    const auto isBefore = [&](std::int64_t left, std::int64_t right) {
        const std::uint64_t more = tallies[static_cast<std::size_t>(left)].calls;
        const std::uint64_t less = tallies[static_cast<std::size_t>(right)].calls;
        return more != less ? more > less : parts.catalogue.kind(left).key < parts.catalogue.kind(right).key;
    };
    std::ranges::sort(numbers, isBefore);
    numbers.resize(std::min(numbers.size(), most));
    std::vector<FailureGroup> groups;
    for (const std::int64_t number : numbers) {
        const CallKind& kind = parts.catalogue.kind(number);
        const Tally& tally = tallies[static_cast<std::size_t>(number)];
        groups.push_back({kind.key, parts.catalogue.name(kind.tool), kind.outcome, kind.status,
                          shapeOf(parts, number, kind.key), tally.calls, tally.first, tally.last});
    }
    return groups;
}

} // namespace toolwright::calls::embedded
