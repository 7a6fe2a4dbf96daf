#include "core/jsonata/evaluators.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/textform.h"

#include <unordered_set>

namespace toolwright::jsonata {

namespace {

Trouble clauseTrouble(std::string_view code, const Node& clause, const Value& value)
{
    Trouble trouble(code, value);
    trouble.position = clause.at;
    return trouble;
}

/// True when @p value holds @p record, so that putting it there would make a circle.
bool holds(Evaluation& run, const Value& value, const Record* record)
{
    std::unordered_set<const Shared*> seen;
    std::vector<Value> open{value};
    while (!open.empty()) {
        const Value current = std::move(open.back());
        open.pop_back();
        run.tick();
        if (current.kind() == Value::Kind::Record) {
            if (current.record() == record) {
                return true;
            }
            if (seen.insert(current.record()).second) {
                for (const Record::Entry& entry : current.record()->entries) {
                    open.push_back(entry.second);
                }
            }
        } else if (current.kind() == Value::Kind::List && seen.insert(current.list()).second) {
            open.insert(open.end(), current.list()->items.begin(), current.list()->items.end());
        }
    }
    return false;
}

void update(Evaluation& run, const Value& match, const Value& members)
{
    if (match.kind() != Value::Kind::Record) {
        return;
    }
    for (const Record::Entry& entry : orderedMembers(members)) {
        if (holds(run, entry.second, match.record())) {
            throw Trouble::withDetail("U1001", "an object would hold itself");
        }
        match.record()->set(entry.first, entry.second);
    }
}

Task<bool> updateMatch(Evaluation& run, const Function& transform, const Value& match)
{
    const Node& clause = *transform.node->parts[1];
    const Value members = co_await run.eval(clause, match, transform.frame);
    if (members.isUndefined()) {
        co_return false;
    }
    if (!members.isObject()) {
        throw clauseTrouble("T2011", clause, members);
    }
    update(run, match, members);
    co_return true;
}

Task<bool> deleteFromMatch(Evaluation& run, const Function& transform, const Value& match)
{
    const Node& clause = *transform.node->parts[2];
    const Value given = co_await run.eval(clause, match, transform.frame);
    if (given.isUndefined()) {
        co_return false;
    }
    const Value names = given.isArray() ? given : listOf(given);
    if (!isArrayOfStrings(names)) {
        throw clauseTrouble("T2012", clause, given);
    }
    for (std::size_t i = 0; i < names.size() && match.kind() == Value::Kind::Record; ++i) {
        match.record()->erase(names.item(i).toText());
    }
    co_return true;
}

Task<Value> cloneOf(Evaluation& run, const Function& transform, Value object)
{
    Value clone = run.lookUp(json::Text("clone"), *transform.frame);
    if (!clone.isFunction()) {
        Trouble trouble("T2013");
        trouble.position = transform.node->at;
        throw trouble;
    }
    std::vector<Value> arguments = argumentsOf(std::move(object));
    co_return co_await call(run, std::move(clone), std::move(arguments), Value::null(), transform.frame);
}

} // namespace

Task<Value> transformObject(Evaluation& run, const Function& transform, Value object)
{
    if (object.isUndefined()) {
        co_return Value();
    }
    // The copy belongs to this transform alone, so its objects are changed in place: a later match sees what
    // an earlier one did.
    const Value copy = co_await cloneOf(run, transform, std::move(object));
    const Value matches = co_await run.eval(*transform.node->parts[0], copy, transform.frame);
    if (matches.isUndefined()) {
        co_return copy;
    }
    const Value all = matches.isArray() ? matches : listOf(matches);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Value match = all.item(i);
        co_await updateMatch(run, transform, match);
        if (transform.node->parts.size() > 2) {
            co_await deleteFromMatch(run, transform, match);
        }
    }
    co_return copy;
}

} // namespace toolwright::jsonata
