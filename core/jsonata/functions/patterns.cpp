#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/matchwalk.h"
#include "core/jsonata/functions/replacement.h"
#include "core/jsonata/functions/table.h"

#include <algorithm>
#include <array>
#include <limits>

namespace toolwright::jsonata {

namespace {

/// The count an argument asks for; none given means as many as there are.
double limitOf(const Value& limit, std::string_view negativeCode)
{
    if (!limit.isNumber()) {
        return std::numeric_limits<double>::infinity();
    }
    if (limit.toNumber() < 0) {
        throw Trouble(negativeCode, limit);
    }
    return limit.toNumber();
}

Value matchEntry(const MatchWalk& walk)
{
    auto entry = makeShared<Record>();
    entry->append(json::Text("match"), walk.match());
    entry->append(json::Text("index"), Value(static_cast<double>(walk.begin())));
    entry->append(json::Text("groups"), walk.groups());
    return Value(std::move(entry));
}

Task<Value> match(Call call)
{
    if (call[0].isUndefined()) {
        co_return Value();
    }
    const double limit = limitOf(call[2], "D3040");
    auto results = makeSequence();
    if (limit <= 0) {
        co_return Value(std::move(results));
    }
    MatchWalk walk(call, call[0], call[1]);
    bool found = co_await walk.advance();
    while (found && static_cast<double>(results->items.size()) < limit) {
        call.run.charge(walk.groupCount() + 1);
        results->items.push_back(matchEntry(walk));
        found = co_await walk.advance();
    }
    co_return Value(std::move(results));
}

Task<Value> contains(Call call)
{
    if (call[0].isUndefined() || call[1].isUndefined()) {
        co_return Value();
    }
    if (call[1].isString()) {
        co_return Value(call[0].toString().find(call[1].toString()) != std::string_view::npos);
    }
    MatchWalk walk(call, call[0], call[1]);
    const bool found = co_await walk.advance();
    co_return Value(found);
}

Value replacePlain(const Call& call, double limit)
{
    const std::string_view text = call[0].toString();
    const std::string_view pattern = call[1].toString();
    const std::string_view replacement = call[2].isString() ? call[2].toString() : std::string_view();
    std::string result;
    std::size_t position = 0;
    std::size_t found = text.find(pattern);
    for (double count = 0; found != std::string_view::npos && count < limit; ++count) {
        result.append(text.substr(position, found - position)).append(replacement);
        call.run.charge(replacement.size() + 1);
        position = found + pattern.size();
        found = text.find(pattern, position);
    }
    return Value(result.append(text.substr(position)));
}

Task<Value> replacementFor(const Call& call, const MatchWalk& walk)
{
    if (!call[2].isFunction()) {
        co_return Value(fillTemplate(call[2].isString() ? call[2].toString() : std::string_view(), walk));
    }
    std::vector<Value> arguments = argumentsOf(walk.object());
    Value made =
        co_await toolwright::jsonata::call(call.run, call[2], std::move(arguments), Value(), call.frame);
    if (!made.isString()) {
        throw Trouble("D3012", made);
    }
    co_return made;
}

Task<Value> replaceMatches(const Call& call, double limit)
{
    MatchWalk walk(call, call[0], call[1]);
    std::string result;
    std::size_t position = 0;
    bool found = co_await walk.advance();
    if (!found) {
        co_return call[0];
    }
    for (double count = 0; found && count < limit; ++count) {
        result += walk.subject().slice(position, std::max(position, walk.begin()));
        const Value made = co_await replacementFor(call, walk);
        result += made.toString();
        call.run.charge(made.toString().size() + 1);
        const Value matched = walk.match();
        position = walk.begin() + (matched.isString() ? unitLength(matched) : 0);
        found = co_await walk.advance();
    }
    result += walk.subject().slice(position, walk.subject().length());
    co_return Value(std::move(result));
}

Task<Value> replace(Call call)
{
    if (call[0].isUndefined()) {
        co_return Value();
    }
    if (call[1].isString() && call[1].toString().empty()) {
        throw Trouble("D3010", call[1]);
    }
    const double limit = limitOf(call[3], "D3011");
    if (limit <= 0) {
        co_return call[0];
    }
    if (call[1].isString()) {
        co_return replacePlain(call, limit);
    }
    if (!call[1].isFunction()) {
        throw Trouble("T1010");
    }
    co_return co_await replaceMatches(call, limit);
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

Task<Value> splitAtMatches(const Call& call, double limit)
{
    MatchWalk walk(call, call[0], call[1]);
    auto parts = makeList();
    std::size_t position = 0;
    bool found = co_await walk.advance();
    while (found && static_cast<double>(parts->items.size()) < limit) {
        call.run.charge(1);
        parts->items.emplace_back(walk.subject().slice(position, std::max(position, walk.begin())));
        position = walk.end();
        found = co_await walk.advance();
    }
    if (static_cast<double>(parts->items.size()) < limit) {
        parts->items.emplace_back(walk.subject().slice(position, walk.subject().length()));
    }
    co_return Value(std::move(parts));
}

Task<Value> split(Call call)
{
    if (call[0].isUndefined()) {
        co_return Value();
    }
    const double limit = limitOf(call[2], "D3020");
    if (limit <= 0) {
        co_return Value(makeList());
    }
    if (call[1].isString()) {
        co_return splitPlain(call, limit);
    }
    if (!call[1].isFunction()) {
        throw Trouble("T1010");
    }
    co_return co_await splitAtMatches(call, limit);
}

constexpr std::array patternRows{
    BuiltInRow{"match", "<s-f<s:o>n?:a<o>>", 3, nullptr, match},
    BuiltInRow{"contains", "<s-(sf):b>", 2, nullptr, contains},
    BuiltInRow{"replace", "<s-(sf)(sf)n?:s>", 4, nullptr, replace},
    BuiltInRow{"split", "<s-(sf)n?:a<s>>", 3, nullptr, split},
};

} // namespace

std::span<const BuiltInRow> patternFunctions()
{
    return patternRows;
}

} // namespace toolwright::jsonata
