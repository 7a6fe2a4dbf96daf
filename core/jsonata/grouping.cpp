#include "core/jsonata/evaluators.h"
#include "core/jsonata/propertyorder.h"

#include <unordered_map>
#include <utility>

namespace toolwright::jsonata {

namespace {

/// The items that share one key, and the pair of the constructor that made the key.
struct KeyGroup
{
    json::Text key;
    Value data;
    std::size_t pair = 0;
};

/// Groups in the order their keys came up.
class KeyGroups
{
public:
    /// The group of @p key, new ones with @p data; nullptr when @p pair differs from the one that made it.
    bool add(const Value& key, const Value& data, std::size_t pair, Meter& meter)
    {
        const auto [found, isNew] = m_positions.try_emplace(key.toString(), m_groups.size());
        if (isNew) {
            // The stored key shares the bytes that the view shows.
            m_groups.push_back(KeyGroup{key.toText(), data, pair});
            return true;
        }
        KeyGroup& group = m_groups[found->second];
        if (group.pair != pair) {
            return false;
        }
        appendTo(group.data, data, meter);
        return true;
    }

    std::vector<KeyGroup> take()
    {
        orderAsProperties(m_groups, [](const KeyGroup& group) { return group.key.view(); });
        return std::move(m_groups);
    }

private:
    std::vector<KeyGroup> m_groups;
    std::unordered_map<std::string_view, std::size_t> m_positions;
};

Ref<Record> recordOf(std::vector<json::Member> members)
{
    auto record = makeShared<Record>();
    record->entries.reserve(members.size());
    for (json::Member& member : members) {
        record->append(std::move(member.key), Value(std::move(member.value)));
    }
    return record;
}

Trouble troubleAt(std::string_view code, Value value, std::size_t at)
{
    Trouble trouble(code, std::move(value));
    trouble.position = at;
    return trouble;
}

/// One tuple of many: what they have in common stays, the rest becomes arrays.
Value mergedTuples(const Value& tuples, Meter& meter)
{
    if (!tuples.isArray()) {
        return tuples;
    }
    auto merged = makeShared<Record>();
    for (std::size_t i = 0; i < tuples.size(); ++i) {
        for (const Record::Entry& entry : orderedMembers(tuples.item(i))) {
            Value* before = i == 0 ? nullptr : merged->find(entry.first);
            if (before == nullptr) {
                merged->set(entry.first, entry.second);
            } else {
                appendTo(*before, entry.second, meter);
            }
        }
    }
    return Value(std::move(merged));
}

/// What the evaluation of one constructor carries around.
struct Grouping
{
    Evaluation& run;
    const std::vector<Node*>& pairs;
    std::size_t at;
    bool areTuples = false;
    KeyGroups groups = {};
};

void addKey(Grouping& grouping, const Value& key, const Value& item, std::size_t pair)
{
    if (!key.isString()) {
        throw troubleAt("T1003", key, grouping.at);
    }
    if (!grouping.groups.add(key, item, pair, grouping.run)) {
        throw troubleAt("D1009", key, grouping.at);
    }
}

Task<bool> collectKeys(Grouping& grouping, const Value& item, const Ref<Frame>& outer)
{
    const json::Text whole("@");
    const Ref<Frame> frame = grouping.areTuples ? frameOfTuple(grouping.run, outer, item) : outer;
    const Value context = grouping.areTuples ? item.member(whole) : item;
    for (std::size_t i = 0; i + 1 < grouping.pairs.size(); i += 2) {
        const Value key = co_await grouping.run.eval(*grouping.pairs[i], context, frame);
        if (key.isUndefined()) {
            continue;
        }
        addKey(grouping, key, item, i);
    }
    co_return true;
}

Task<Value> groupValue(Grouping& grouping, const KeyGroup& group, const Ref<Frame>& outer)
{
    const Node& node = *grouping.pairs[group.pair + 1];
    if (!grouping.areTuples) {
        co_return co_await grouping.run.eval(node, group.data, outer);
    }
    const Value tuple = mergedTuples(group.data, grouping.run);
    const Ref<Frame> frame = frameOfTuple(grouping.run, outer, tuple);
    const Value context = tuple.member(json::Text("@"));
    co_return co_await grouping.run.eval(node, context, frame);
}

Task<Value> groupItems(Evaluation& run, const std::vector<Node*>& pairs, std::size_t at, Value input,
                       const Ref<Frame>& frame)
{
    Grouping grouping{run, pairs, at};
    grouping.areTuples = input.isTupleStream();
    if (!input.isArray()) {
        co_await collectKeys(grouping, input, frame);
    } else if (input.size() == 0) {
        co_await collectKeys(grouping, Value(), frame);
    }
    for (std::size_t i = 0; i < input.size() && input.isArray(); ++i) {
        const Value item = input.item(i);
        co_await collectKeys(grouping, item, frame);
    }
    auto record = makeShared<Record>();
    const std::vector<KeyGroup> groups = grouping.groups.take();
    run.charge(groups.size() + 1);
    for (const KeyGroup& group : groups) {
        Value value = co_await groupValue(grouping, group, frame);
        if (!value.isUndefined()) {
            record->append(group.key, std::move(value));
        }
    }
    co_return Value(std::move(record));
}

} // namespace

/// An object constructor with plain keys. As long as all members are JSON values, so is the object, and then
/// it leaves the engine as it is.
Value Evaluation::directRecord(const Node& node, const Value& input, const Frame& frame)
{
    const std::size_t count = node.parts.size() / 2;
    charge(count + 1);
    std::vector<json::Member> members;
    members.reserve(count);
    Ref<Record> record;
    for (std::size_t i = 0; i + 1 < node.parts.size(); i += 2) {
        Value value = direct(*node.parts[i + 1], input, frame);
        if (value.isUndefined()) {
            continue;
        }
        if (!record && !value.isJson()) {
            record = recordOf(std::exchange(members, {}));
        }
        if (record) {
            record->append(node.parts[i]->literal.toText(), std::move(value));
        } else {
            members.push_back(json::Member{node.parts[i]->literal.toText(), std::move(value).takeJson()});
        }
    }
    return record ? Value(std::move(record)) : Value(json::Value::object(std::move(members)));
}

Value Evaluation::directGroups(const std::vector<Node*>& pairs, std::size_t at, const Value& input,
                               const Frame& frame)
{
    Grouping grouping{*this, pairs, at};
    const auto collect = [&](const Value& item) {
        for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
            const ValueView key = operand(*pairs[i], item, frame);
            if (!key->isUndefined()) {
                addKey(grouping, *key, item, i);
            }
        }
    };
    if (input.isArray() && input.size() > 0) {
        forEachItem(input, collect);
    } else {
        collect(input.isArray() ? Value() : input);
    }
    const std::vector<KeyGroup> groups = grouping.groups.take();
    charge(groups.size() + 1);
    auto record = makeShared<Record>();
    record->entries.reserve(groups.size());
    for (const KeyGroup& group : groups) {
        Value value = direct(*pairs[group.pair + 1], group.data, frame);
        if (!value.isUndefined()) {
            record->append(group.key, std::move(value));
        }
    }
    return Value(std::move(record));
}

Value Evaluation::directObject(const Node& node, const Value& input, const Frame& frame)
{
    return node.plainKeys && !input.isArray() ? directRecord(node, input, frame)
                                              : directGroups(node.parts, node.at, input, frame);
}

Task<Value> evaluateGroup(Evaluation& run, const std::vector<Node*>& pairs, std::size_t at, Value input,
                          const Ref<Frame>& frame)
{
    return groupItems(run, pairs, at, std::move(input), frame);
}

} // namespace toolwright::jsonata
