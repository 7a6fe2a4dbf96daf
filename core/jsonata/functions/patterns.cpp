#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/matchwalk.h"
#include "core/jsonata/functions/replacement.h"
#include "core/jsonata/functions/table.h"

#include <algorithm>
#include <array>
#include <optional>

namespace toolwright::jsonata {

namespace {

Value matchEntry(const MatchWalk& walk)
{
    auto entry = makeShared<Record>();
    entry->append(json::Text("match"), walk.match());
    entry->append(json::Text("index"), Value(static_cast<double>(walk.begin())));
    entry->append(json::Text("groups"), walk.groups());
    return Value(std::move(entry));
}

// Each function with a pattern comes twice: at once, for texts and regular expressions, and as a task, for
// functions that match or replace. What they do with a match they share.

/// `$match` on its way.
struct Matches
{
    explicit Matches(const Call& call)
        : run(call.run)
        , limit(limitOf(call[2], "D3040"))
        , walk(call, call[0], call[1])
    {
    }
    bool isFull() const { return !(static_cast<double>(results->items.size()) < limit); }
    void add()
    {
        run.charge(walk.groupCount() + 1);
        results->items.push_back(matchEntry(walk));
    }

    Evaluation& run;
    double limit;
    MatchWalk walk;
    Ref<List> results = makeSequence();
};

Value matchAtOnce(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    Matches matches(call);
    bool found = !matches.isFull() && matches.walk.advanceRegex();
    while (found && !matches.isFull()) {
        matches.add();
        found = matches.walk.advanceRegex();
    }
    return Value(std::move(matches.results));
}

Task<Value> match(Call call)
{
    if (call[0].isUndefined()) {
        co_return Value();
    }
    Matches matches(call);
    bool found = !matches.isFull();
    if (found) {
        found = co_await matches.walk.advance();
    }
    while (found && !matches.isFull()) {
        matches.add();
        found = co_await matches.walk.advance();
    }
    co_return Value(std::move(matches.results));
}

bool containsPlain(const Call& call)
{
    return call[0].toString().find(call[1].toString()) != std::string_view::npos;
}

Value containsAtOnce(const Call& call)
{
    if (call[0].isUndefined() || call[1].isUndefined()) {
        return {};
    }
    return Value(call[1].isString() ? containsPlain(call) : MatchWalk(call, call[0], call[1]).advanceRegex());
}

Task<Value> contains(Call call)
{
    if (call[0].isUndefined() || call[1].isUndefined()) {
        co_return Value();
    }
    if (call[1].isString()) {
        co_return Value(containsPlain(call));
    }
    MatchWalk walk(call, call[0], call[1]);
    const bool found = co_await walk.advance();
    co_return Value(found);
}

Value splitIntoUnits(const Call& call, std::size_t most)
{
    const regex::Subject subject(call[0].toText());
    auto parts = makeList();
    const std::size_t size = std::min(subject.length(), most);
    call.run.charge(size);
    for (std::size_t i = 0; i < size; ++i) {
        parts->items.emplace_back(subject.slice(i, i + 1));
    }
    return Value(std::move(parts));
}

Value splitPlain(const Call& call, double limit)
{
    const std::string_view text = call[0].toString();
    const std::string_view separator = call[1].toString();
    constexpr double mostParts = 4294967295.0;
    const auto most = static_cast<std::size_t>(std::min(limit, mostParts));
    if (separator.empty()) {
        return splitIntoUnits(call, most);
    }
    auto parts = makeList();
    std::size_t position = 0;
    while (parts->items.size() < most) {
        const std::size_t found = text.find(separator, position);
        call.run.charge(1);
        parts->items.emplace_back(std::string(text.substr(position, found - position)));
        if (found == std::string_view::npos) {
            break;
        }
        position = found + separator.size();
    }
    return Value(std::move(parts));
}

/// `$split` at matches on its way.
struct Splitting
{
    Splitting(const Call& call, double most)
        : run(call.run)
        , limit(most)
        , walk(call, call[0], call[1])
    {
    }
    bool isFull() const { return !(static_cast<double>(parts->items.size()) < limit); }
    void add()
    {
        run.charge(1);
        parts->items.emplace_back(walk.subject().slice(position, std::max(position, walk.begin())));
        position = walk.end();
    }
    Value finish()
    {
        if (!isFull()) {
            parts->items.emplace_back(walk.subject().slice(position, walk.subject().length()));
        }
        return Value(std::move(parts));
    }

    Evaluation& run;
    double limit;
    MatchWalk walk;
    Ref<List> parts = makeList();
    std::size_t position = 0;
};

/// What `$split` gives without looking for matches; none: it must look.
std::optional<Value> partsPlain(const Call& call, double& limit)
{
    if (call[0].isUndefined()) {
        return Value();
    }
    limit = limitOf(call[2], "D3020");
    if (limit <= 0) {
        return Value(makeList());
    }
    if (call[1].isString()) {
        return splitPlain(call, limit);
    }
    if (!call[1].isFunction()) {
        throw Trouble("T1010");
    }
    return std::nullopt;
}

Value splitAtOnce(const Call& call)
{
    double limit = 0;
    if (std::optional<Value> plain = partsPlain(call, limit)) {
        return *std::move(plain);
    }
    Splitting splitting(call, limit);
    bool found = splitting.walk.advanceRegex();
    while (found && !splitting.isFull()) {
        splitting.add();
        found = splitting.walk.advanceRegex();
    }
    return splitting.finish();
}

Task<Value> split(Call call)
{
    double limit = 0;
    if (std::optional<Value> plain = partsPlain(call, limit)) {
        co_return *std::move(plain);
    }
    Splitting splitting(call, limit);
    bool found = co_await splitting.walk.advance();
    while (found && !splitting.isFull()) {
        splitting.add();
        found = co_await splitting.walk.advance();
    }
    co_return splitting.finish();
}

constexpr std::array patternRows{
    BuiltInRow{"match", "<s-f<s:o>n?:a<o>>", 3, matchAtOnce, match},
    BuiltInRow{"contains", "<s-(sf):b>", 2, containsAtOnce, contains},
    BuiltInRow{"replace", "<s-(sf)(sf)n?:s>", 4, replaceAtOnce, replace},
    BuiltInRow{"split", "<s-(sf)n?:a<s>>", 3, splitAtOnce, split},
};

} // namespace

std::span<const BuiltInRow> patternFunctions()
{
    return patternRows;
}

} // namespace toolwright::jsonata
