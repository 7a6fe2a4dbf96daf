#include "core/jsonata/functionresult.h"
#include "core/jsonata/propertyorder.h"
#include "core/jsonata/value.h"

#include <utility>
#include <vector>

namespace toolwright::jsonata {

namespace {

/// One list or record on its way out. What nobody else holds is moved instead of copied.
struct Level
{
    explicit Level(Value value)
        : source(std::move(value))
        , isSole(isRecord() ? source.record()->references == 1 : source.list()->references == 1)
    {
        if (isRecord()) {
            members.reserve(source.size());
        } else {
            items.reserve(source.size());
        }
    }

    Value source;
    bool isSole;
    std::size_t next = 0;
    std::vector<json::Value> items = {};
    std::vector<json::Member> members = {};

    bool isRecord() const { return source.kind() == Value::Kind::Record; }
    bool isDone() const { return next == source.size(); }
    const Value& current() const
    {
        return isRecord() ? source.record()->entries[next].second : source.list()->items[next];
    }
    Value take()
    {
        Value& value = isRecord() ? source.record()->entries[next].second : source.list()->items[next];
        return isSole ? std::move(value) : value;
    }
    void add(json::Value value)
    {
        if (isRecord()) {
            members.push_back(json::Member{source.record()->entries[next].first, std::move(value)});
        } else {
            items.push_back(std::move(value));
        }
        ++next;
    }
    json::Value finish()
    {
        if (!isRecord()) {
            return json::Value::array(std::move(items));
        }
        orderAsProperties(members, [](const json::Member& member) { return member.key.view(); });
        return json::Value::object(std::move(members));
    }
};

bool isContainer(const Value& value)
{
    return value.kind() == Value::Kind::List || value.kind() == Value::Kind::Record;
}

json::Value scalar(Value value, bool& holdsFunction)
{
    if (value.isJson()) {
        return std::move(value).takeJson();
    }
    holdsFunction = holdsFunction || value.isFunction();
    return value.isFunction() ? json::Value::string(std::string()) : json::Value::null();
}

} // namespace

json::Value toJson(Value value)
{
    bool unused = false;
    return toJson(std::move(value), unused);
}

json::Value toJson(Value value, bool& holdsFunction)
{
    if (!isContainer(value)) {
        return scalar(std::move(value), holdsFunction);
    }
    Level level(std::move(value));
    std::vector<Level> around;
    while (true) {
        if (level.isDone()) {
            json::Value made = level.finish();
            if (around.empty()) {
                return made;
            }
            level = std::move(around.back());
            around.pop_back();
            level.add(std::move(made));
        } else if (isContainer(level.current())) {
            Level inner(level.take());
            around.push_back(std::exchange(level, std::move(inner)));
        } else if (level.isRecord() && level.current().isUndefined()) {
            ++level.next;
        } else {
            level.add(scalar(level.take(), holdsFunction));
        }
    }
}

} // namespace toolwright::jsonata
