#include "core/jsonata/evaluators.h"

#include <algorithm>

namespace toolwright::jsonata {

namespace {

Trouble searchTrouble(const Error& error)
{
    return error.code == "regex.stopped" ? Trouble("U1002") : Trouble::withDetail("U1001", error.message);
}

Value sliceOf(const regex::Subject& subject, regex::Span span)
{
    return Value(subject.slice(span.begin, span.end));
}

Value groupsOf(const regex::Subject& subject, const regex::Match& match)
{
    auto groups = makeList();
    for (const std::optional<regex::Span>& group : match.groups) {
        groups->items.push_back(group ? sliceOf(subject, *group) : Value());
    }
    return Value(std::move(groups));
}

Value nextOf(const Node& expression, const SharedSubject& subject, std::size_t from)
{
    auto next = makeShared<Function>(Function::Type::NextMatch);
    next->node = &expression;
    next->subject = subject;
    next->matchFrom = from;
    return Value(std::move(next));
}

} // namespace

std::optional<regex::Match> searchFrom(Evaluation& run, const Node& expression, const regex::Subject& subject,
                                       std::size_t from)
{
    run.tick();
    if (from > subject.length()) {
        return std::nullopt;
    }
    auto found = expression.regex->search(subject, from, run.allowance());
    if (!found) {
        // A search does not say whether the time or the stop token ended it.
        run.check();
        run.end(searchTrouble(found.error()));
    }
    return *std::move(found);
}

Trouble emptyMatch(const Node& expression)
{
    Trouble trouble("D1004", Value(expression.text));
    trouble.position = expression.at;
    return trouble;
}

Value matchObject(const Node& expression, const SharedSubject& subject, const regex::Match& match)
{
    auto record = makeShared<Record>();
    record->append(json::Text("match"), sliceOf(*subject, match.whole));
    record->append(json::Text("start"), Value(static_cast<double>(match.whole.begin)));
    record->append(json::Text("end"), Value(static_cast<double>(match.whole.end)));
    record->append(json::Text("groups"), groupsOf(*subject, match));
    record->append(json::Text("next"), nextOf(expression, subject, match.whole.end));
    return Value(std::move(record));
}

Value firstMatch(Evaluation& run, const Node& expression, const SharedSubject& subject, std::size_t from)
{
    const std::optional<regex::Match> found = searchFrom(run, expression, *subject, from);
    return found ? matchObject(expression, subject, *found) : Value();
}

Value nextMatch(Evaluation& run, const Function& pending)
{
    if (pending.matchFrom >= pending.subject->length()) {
        return {};
    }
    const auto found = searchFrom(run, *pending.node, *pending.subject, pending.matchFrom);
    if (!found) {
        return {};
    }
    if (found->whole.isEmpty()) {
        throw emptyMatch(*pending.node);
    }
    return matchObject(*pending.node, pending.subject, *found);
}

} // namespace toolwright::jsonata
