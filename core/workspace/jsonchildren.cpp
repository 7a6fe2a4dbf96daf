#include "core/workspace/jsonchildren.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace toolwright::workspace {

namespace {

std::string_view keyMember(Keying keying)
{
    return keying == Keying::Name ? "name" : "id";
}

/// The `name` or `id` of an item, none when it has no such string.
std::optional<std::string> itemKey(const json::Node& item, Keying keying)
{
    if (!item.isObject()) {
        return std::nullopt;
    }
    const std::optional<json::Node::Member> member = item.find(keyMember(keying));
    return member && member->value.isString() ? std::optional(member->value.string()) : std::nullopt;
}

bool fits(const json::Node& array, Keying keying)
{
    std::set<std::string> keys;
    for (std::size_t i = 0; i < array.size(); ++i) {
        const std::optional<std::string> key = itemKey(array.item(i), keying);
        if (!key || !keys.insert(*key).second) {
            return false;
        }
    }
    return true;
}

} // namespace

Children::Children(const json::Node& container, Keying keying)
{
    m_all.reserve(container.size());
    for (std::size_t i = 0; i < container.size(); ++i) {
        if (keying == Keying::Member) {
            const json::Node::Member member = container.member(i);
            m_all.push_back(Child{member.key.string(), member.value, member.range});
        } else {
            const json::Node item = container.item(i);
            const bool byIndex = keying == Keying::Index;
            const std::string key =
                byIndex ? std::to_string(i) : itemKey(item, keying).value_or(std::string());
            m_all.push_back(Child{key, item, item.range()});
        }
        // Of duplicates the last one counts, as JSON readers take it.
        m_places.insert_or_assign(m_all.back().key, i);
    }
}

const Child* Children::find(const std::string& key) const
{
    const auto place = m_places.find(key);
    return place == m_places.end() ? nullptr : &m_all[place->second];
}

std::optional<Keying> commonKeying(const std::vector<json::Node>& versions)
{
    const auto all = [&](auto condition) { return std::all_of(versions.begin(), versions.end(), condition); };
    if (all([](const json::Node& node) { return node.isObject(); })) {
        return Keying::Member;
    }
    if (!all([](const json::Node& node) { return node.isArray(); })) {
        return std::nullopt;
    }
    for (const Keying keying : {Keying::Name, Keying::Id}) {
        if (all([&](const json::Node& node) { return fits(node, keying); })) {
            return keying;
        }
    }
    const std::size_t size = versions.front().size();
    return all([&](const json::Node& node) { return node.size() == size; }) ? std::optional(Keying::Index)
                                                                            : std::nullopt;
}

std::string childPointer(const std::string& pointer, Keying keying, const Children& children,
                         std::size_t index)
{
    return keying == Keying::Member ? json::pointerBelow(pointer, children.all()[index].key)
                                    : json::pointerBelow(pointer, index);
}

} // namespace toolwright::workspace
