#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/pictures/numbertext.h"
#include "core/jsonata/propertyorder.h"

#include <array>
#include <unordered_set>

namespace toolwright::jsonata {

namespace {

/// Keys of an object, or of every object in an array, each once.
Value keys(const Call& call)
{
    auto results = makeSequence();
    std::unordered_set<std::string> known;
    std::vector<Value> open{call[0]};
    while (!open.empty()) {
        const Value current = std::move(open.back());
        open.pop_back();
        call.run.charge(current.size());
        for (std::size_t i = current.isArray() ? current.size() : 0; i > 0; --i) {
            open.push_back(current.item(i - 1));
        }
        for (const Record::Entry& entry : orderedMembers(current)) {
            if (known.insert(entry.first.string()).second) {
                results->items.emplace_back(entry.first);
            }
        }
    }
    // The reference collects them as the members of one object.
    orderAsProperties(results->items, [](const Value& key) { return key.toString(); });
    return Value(std::move(results));
}

Value lookUpMember(const Call& call)
{
    return call[1].isString() ? lookup(call[0], call[1].toText()) : Value();
}

/// One object for each member, in one array.
Value spread(const Call& call)
{
    const Value& value = call[0];
    if (!value.isArray() && !value.isObject()) {
        return value;
    }
    auto results = makeSequence();
    // Appending item by item makes a plain array, which does not collapse.
    results->sequence = !value.isArray() || value.size() == 0;
    std::vector<Value> open{value};
    while (!open.empty()) {
        const Value current = std::move(open.back());
        open.pop_back();
        call.run.charge(current.size() + 1);
        if (current.isObject()) {
            for (const Record::Entry& entry : orderedMembers(current)) {
                auto record = makeShared<Record>();
                record->append(entry.first, entry.second);
                results->items.emplace_back(std::move(record));
            }
        } else if (!current.isArray()) {
            results->items.push_back(current);
        }
        for (std::size_t i = current.isArray() ? current.size() : 0; i > 0; --i) {
            open.push_back(current.item(i - 1));
        }
    }
    return Value(std::move(results));
}

Value merge(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    auto record = makeShared<Record>();
    for (std::size_t i = 0; i < call[0].size(); ++i) {
        const Value object = call[0].item(i);
        call.run.charge(object.size());
        for (const Record::Entry& entry : orderedMembers(object)) {
            record->set(entry.first, entry.second);
        }
    }
    return Value(std::move(record));
}

/// One container of a value that is being copied.
struct CopyLevel
{
    Value source;
    std::vector<Record::Entry> members;
    Value copy;
    std::size_t next = 0;
};

CopyLevel openLevel(const Value& source)
{
    CopyLevel level{source, orderedMembers(source), Value(), 0};
    level.copy = source.isArray() ? Value(makeList()) : Value(makeShared<Record>());
    return level;
}

void addTo(CopyLevel& level, Value value)
{
    if (level.source.isArray()) {
        level.copy.list()->items.push_back(std::move(value));
    } else {
        level.copy.record()->append(level.members[level.next].first, std::move(value));
    }
    ++level.next;
}

/// A scalar as it comes back from its text form.
Value copiedScalar(const Value& value)
{
    if (value.isFunction()) {
        return Value(std::string());
    }
    if (value.isNumber() && !isNumeric(value)) {
        return Value::null();
    }
    return value.isNumber() ? Value(pictures::roundedTo15Digits(value.toNumber())) : value;
}

/// A copy that shares no list or object with @p value; functions become empty texts. Without recursion.
Value deepCopy(const Value& value, Evaluation& run)
{
    std::vector<CopyLevel> levels;
    levels.push_back(openLevel(value));
    while (true) {
        CopyLevel& level = levels.back();
        if (level.next == level.source.size()) {
            Value made = std::move(level.copy);
            levels.pop_back();
            if (levels.empty()) {
                return made;
            }
            addTo(levels.back(), std::move(made));
            continue;
        }
        run.charge(1);
        const Value item =
            level.source.isArray() ? level.source.item(level.next) : level.members[level.next].second;
        if (item.isArray() || item.isObject()) {
            levels.push_back(openLevel(item));
        } else if (item.isUndefined() && !level.source.isArray()) {
            ++level.next;
        } else {
            addTo(level, item.isUndefined() ? Value::null() : copiedScalar(item));
        }
    }
}

Value clone(const Call& call)
{
    const bool isContainer = call[0].isArray() || call[0].isObject();
    return isContainer ? deepCopy(call[0], call.run) : call[0];
}

constexpr std::array objectRows{
    BuiltInRow{"keys", "<x-:a<s>>", 1, keys},     BuiltInRow{"lookup", "<x-s:x>", 2, lookUpMember},
    BuiltInRow{"spread", "<x-:a<o>>", 1, spread}, BuiltInRow{"merge", "<a<o>:o>", 1, merge},
    BuiltInRow{"clone", "<(oa)-:o>", 1, clone},
};

} // namespace

std::span<const BuiltInRow> objectFunctions()
{
    return objectRows;
}

} // namespace toolwright::jsonata
