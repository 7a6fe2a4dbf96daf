#include "core/jsonata/propertyorder.h"
#include "core/jsonata/value.h"

#include <utility>
#include <vector>

namespace toolwright::jsonata {

namespace {

/// One list or record on its way out.
struct Level
{
    explicit Level(const Value& value)
        : source(value)
    {
        if (value.kind() == Value::Kind::Record) {
            members.reserve(value.size());
            order = orderedMembers(value);
        } else {
            items.reserve(value.size());
        }
    }

    Value source;
    std::size_t next = 0;
    std::vector<json::Value> items;
    std::vector<json::Member> members;
    std::vector<Record::Entry> order;

    bool isRecord() const { return source.kind() == Value::Kind::Record; }
    bool isDone() const { return next == (isRecord() ? order.size() : source.size()); }
    const Value& current() const { return isRecord() ? order[next].second : source.list()->items[next]; }
    void add(json::Value value)
    {
        if (isRecord()) {
            members.push_back(json::Member{order[next].first, std::move(value)});
        } else {
            items.push_back(std::move(value));
        }
        ++next;
    }
    json::Value finish()
    {
        return isRecord() ? json::Value::object(std::move(members)) : json::Value::array(std::move(items));
    }
};

bool isContainer(const Value& value)
{
    return value.kind() == Value::Kind::List || value.kind() == Value::Kind::Record;
}

json::Value scalar(const Value& value)
{
    if (value.isJson()) {
        return value.json();
    }
    return value.isFunction() ? json::Value::string(std::string()) : json::Value::null();
}

} // namespace

json::Value toJson(const Value& value)
{
    if (!isContainer(value)) {
        return scalar(value);
    }
    std::vector<Level> levels;
    levels.emplace_back(value);
    while (true) {
        Level& level = levels.back();
        if (level.isDone()) {
            json::Value made = level.finish();
            levels.pop_back();
            if (levels.empty()) {
                return made;
            }
            levels.back().add(std::move(made));
        } else if (isContainer(level.current())) {
            const Value inner = level.current();
            levels.emplace_back(inner);
        } else if (level.isRecord() && level.current().isUndefined()) {
            ++level.next;
        } else {
            level.add(scalar(level.current()));
        }
    }
}

} // namespace toolwright::jsonata
