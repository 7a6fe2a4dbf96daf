#include "core/jsonata/value.h"

#include "core/jsonata/propertyorder.h"

#include <algorithm>

namespace toolwright::jsonata {

namespace {

/// Records up to this size are searched in order.
constexpr std::size_t smallRecord = 12;

} // namespace

Value::Value(Ref<List> list) noexcept
    : m_kind(Kind::List)
{
    m_content.node = list.take();
}

Value::Value(Ref<Record> record) noexcept
    : m_kind(Kind::Record)
{
    m_content.node = record.take();
}

Value Value::member(const json::Text& key) const noexcept
{
    if (m_kind == Kind::Object) {
        const json::Value* found = json().find(key);
        return found == nullptr ? Value() : Value(*found);
    }
    if (m_kind == Kind::Record) {
        const Value* found = record()->find(key);
        return found == nullptr ? Value() : *found;
    }
    return {};
}

bool Value::hasMember(const json::Text& key) const noexcept
{
    if (m_kind == Kind::Object) {
        return json().find(key) != nullptr;
    }
    return m_kind == Kind::Record && record()->find(key) != nullptr;
}

std::size_t Record::position(const json::Text& key) const noexcept
{
    if (m_index) {
        const auto found = m_index->find(key.view());
        return found == m_index->end() ? entries.size() : found->second;
    }
    std::size_t i = 0;
    while (i < entries.size() && !(entries[i].first == key)) {
        ++i;
    }
    return i;
}

const Value* Record::find(const json::Text& key) const noexcept
{
    const std::size_t found = position(key);
    return found == entries.size() ? nullptr : &entries[found].second;
}

Value* Record::find(const json::Text& key) noexcept
{
    const std::size_t found = position(key);
    return found == entries.size() ? nullptr : &entries[found].second;
}

void Record::buildIndex()
{
    m_index = std::make_unique<std::unordered_map<std::string_view, std::size_t>>();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        m_index->emplace(entries[i].first.view(), i);
    }
}

void Record::set(json::Text key, Value value)
{
    const std::size_t found = position(key);
    if (found < entries.size()) {
        entries[found].second = std::move(value);
        return;
    }
    append(std::move(key), std::move(value));
}

void Record::append(json::Text key, Value value)
{
    entries.emplace_back(std::move(key), std::move(value));
    if (m_index) {
        m_index->emplace(entries.back().first.view(), entries.size() - 1);
    } else if (entries.size() > smallRecord) {
        buildIndex();
    }
}

void Record::erase(const json::Text& key)
{
    const std::size_t found = position(key);
    if (found == entries.size()) {
        return;
    }
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(found));
    if (m_index) {
        buildIndex();
    }
}

Ref<List> makeSequence()
{
    auto list = makeShared<List>();
    list->sequence = true;
    return list;
}

Ref<List> makeSequence(Value item)
{
    auto list = makeSequence();
    list->items.push_back(std::move(item));
    return list;
}

Ref<List> makeList(std::vector<Value> items)
{
    auto list = makeShared<List>();
    list->items = std::move(items);
    return list;
}

Value listOf(Value item)
{
    return Value(makeList(argumentsOf(std::move(item))));
}

std::vector<Value> argumentsOf(Value first)
{
    std::vector<Value> arguments;
    arguments.push_back(std::move(first));
    return arguments;
}

std::vector<Value> argumentsOf(Value first, Value second)
{
    std::vector<Value> arguments = argumentsOf(std::move(first));
    arguments.push_back(std::move(second));
    return arguments;
}

std::vector<Record::Entry> orderedMembers(const Value& object)
{
    std::vector<Record::Entry> members;
    members.reserve(object.size());
    if (object.kind() == Value::Kind::Object) {
        for (const json::Member& member : object.json().members()) {
            members.emplace_back(member.key, Value(member.value));
        }
    } else if (object.kind() == Value::Kind::Record) {
        members = object.record()->entries;
    }
    orderAsProperties(members, [](const Record::Entry& entry) { return entry.first.view(); });
    return members;
}

} // namespace toolwright::jsonata
