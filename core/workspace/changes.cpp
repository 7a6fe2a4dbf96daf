#include "core/workspace/changes.h"

#include "core/base/limits.h"
#include "core/json/pointer.h"
#include "core/json/write.h"
#include "core/workspace/jsonchildren.h"
#include "core/workspace/risingrun.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace toolwright::workspace {

namespace {

using json::Node;

/// Values up to this length are quoted in the sentence.
constexpr std::size_t shortTextBytes = 24;

/// Where something is: the pointer, and the words for it. `things` are named ones, outermost first
/// (`tool host_x, step notify`), `path` leads on from the last of them (`binding.path`).
struct Spot
{
    std::string pointer;
    std::string things;
    std::string path;
    std::size_t depth = 0;
};

std::string said(const Spot& spot, const std::string& verb)
{
    const std::string where =
        spot.things.empty() || spot.path.empty() ? spot.things + spot.path : spot.things + ": " + spot.path;
    return (where.empty() ? "the whole file" : where) + ' ' + verb;
}

/// `rules` holds rules: what one item is called.
std::string singular(const std::string& plural)
{
    return plural.size() > 1 && plural.ends_with('s') ? plural.substr(0, plural.size() - 1)
                                                      : plural + " item";
}

/// The last member name of a path, which names the items below it.
std::string lastName(const std::string& path)
{
    const std::size_t dot = path.rfind('.');
    return dot == std::string::npos ? path : path.substr(dot + 1);
}

Spot thingBelow(const Spot& spot, const std::string& pointer, const std::string& name)
{
    const std::string thing = (spot.path.empty() ? "item" : singular(lastName(spot.path))) + ' ' + name;
    return Spot{pointer, spot.things.empty() ? thing : spot.things + ", " + thing, {}, spot.depth + 1};
}

Spot memberBelow(const Spot& spot, const std::string& key)
{
    const std::string pointer = json::pointerBelow(spot.pointer, key);
    // overrides.json has its tools as members.
    if (spot.pointer == "/tools") {
        return thingBelow(spot, pointer, key);
    }
    return Spot{pointer, spot.things, spot.path.empty() ? key : spot.path + '.' + key, spot.depth + 1};
}

Spot itemBelow(const Spot& spot, std::size_t index)
{
    const std::string pointer = json::pointerBelow(spot.pointer, index);
    if (spot.depth == 1) {
        return thingBelow(spot, pointer, std::to_string(index + 1));
    }
    return Spot{pointer, spot.things, spot.path + '[' + std::to_string(index) + ']', spot.depth + 1};
}

bool isContainer(const Node& node)
{
    return node.isObject() || node.isArray();
}

bool isSame(const Node& before, const Node& after)
{
    return before.text() == after.text() || before.value() == after.value();
}

/// What a thing says besides its name; empty when that is nothing.
std::string textWithout(const Node& node, std::string_view member)
{
    json::ObjectBuilder rest;
    const json::Value value = node.value();
    for (const json::Member& own : value.members()) {
        if (own.key.view() != member) {
            rest.set(own.key, own.value);
        }
    }
    return rest.size() == 0 ? std::string() : json::write(rest.build());
}

class Comparison
{
public:
    std::vector<Change> run(const Node& before, const Node& after)
    {
        compare(Spot{}, before, after);
        return std::move(m_changes);
    }

private:
    void compare(const Spot& spot, const Node& before, const Node& after)
    {
        if (before.text() == after.text()) {
            return;
        }
        const bool goOn = isContainer(before) && before.kind() == after.kind();
        if (!goOn || spot.depth >= limits::comparedDepth) {
            addIfChanged(spot, before, after);
            return;
        }
        const std::optional<Keying> keying = commonKeying({before, after});
        if (keying && *keying != Keying::Index) {
            compareKeyed(spot, *keying, Children(before, *keying), Children(after, *keying));
        } else {
            compareItems(spot, before, after);
        }
    }

    void addIfChanged(const Spot& spot, const Node& before, const Node& after)
    {
        if (isSame(before, after)) {
            return;
        }
        const bool quoted = !isContainer(before) && !isContainer(after) &&
                            before.text().size() <= shortTextBytes && after.text().size() <= shortTextBytes;
        const std::string verb =
            quoted ? "changed from " + std::string(before.text()) + " to " + std::string(after.text())
                   : "changed";
        add(ChangeKind::Changed, spot, verb);
    }

    static Spot below(const Spot& spot, Keying keying, const Children& children, std::size_t index)
    {
        const std::string& key = children.all()[index].key;
        return keying == Keying::Member ? memberBelow(spot, key)
                                        : thingBelow(spot, json::pointerBelow(spot.pointer, index), key);
    }

    void compareKeyed(const Spot& spot, Keying keying, const Children& before, const Children& after)
    {
        const std::set<std::string> moved =
            keying == Keying::Member ? std::set<std::string>() : movedKeys(before, after);
        const std::map<std::string, std::string> renamed = renamedKeys(keying, before, after);
        for (std::size_t i = 0; i < after.all().size(); ++i) {
            const Child& child = after.all()[i];
            const Spot place = below(spot, keying, after, i);
            const Child* old = before.find(child.key);
            if (old == nullptr) {
                const auto former = renamed.find(child.key);
                add(former == renamed.end() ? ChangeKind::Added : ChangeKind::Changed, place,
                    former == renamed.end() ? "added" : "renamed from " + former->second);
                continue;
            }
            if (moved.contains(child.key)) {
                add(ChangeKind::Moved, place,
                    i == 0 ? "moved to the start" : "moved after " + after.all()[i - 1].key);
            }
            compare(place, old->value, child.value);
        }
        for (std::size_t i = 0; i < before.all().size(); ++i) {
            const std::string& key = before.all()[i].key;
            const bool isRenamed = std::any_of(renamed.begin(), renamed.end(),
                                               [&key](const auto& pair) { return pair.second == key; });
            if (!after.has(key) && !isRenamed) {
                add(ChangeKind::Removed, below(spot, keying, before, i), "removed");
            }
        }
    }

    /// Old keys by new ones, of things that have another name and are otherwise the same.
    static std::map<std::string, std::string> renamedKeys(Keying keying, const Children& before,
                                                          const Children& after)
    {
        std::map<std::string, std::string> renamed;
        if (keying != Keying::Name && keying != Keying::Id) {
            return renamed;
        }
        const std::string_view member = keying == Keying::Name ? "name" : "id";
        std::map<std::string, std::string> gone;
        for (const Child& child : before.all()) {
            const std::string text = after.has(child.key) ? std::string() : textWithout(child.value, member);
            if (!text.empty()) {
                gone.emplace(text, child.key);
            }
        }
        for (const Child& child : after.all()) {
            const auto same = before.has(child.key) || gone.empty()
                                  ? gone.end()
                                  : gone.find(textWithout(child.value, member));
            if (same != gone.end()) {
                renamed.emplace(child.key, same->second);
                gone.erase(same);
            }
        }
        return renamed;
    }

    /// The fewest children that must move to get from the old order to the new one.
    static std::set<std::string> movedKeys(const Children& before, const Children& after)
    {
        std::vector<std::size_t> oldPlaces;
        std::vector<std::string> keys;
        for (const Child& child : after.all()) {
            if (before.has(child.key)) {
                oldPlaces.push_back(before.indexOf(child.key));
                keys.push_back(child.key);
            }
        }
        std::set<std::string> moved(keys.begin(), keys.end());
        for (const std::size_t index : longestRisingRun(oldPlaces)) {
            moved.erase(keys[index]);
        }
        return moved;
    }

    /// Items without names are compared in pairs; where their number differs, equal ones are cut off both
    /// ends first.
    void compareItems(const Spot& spot, const Node& before, const Node& after)
    {
        const bool sameSize = before.size() == after.size();
        const std::size_t shorter = sameSize ? 0 : std::min(before.size(), after.size());
        std::size_t first = 0;
        while (first < shorter && isSame(before.item(first), after.item(first))) {
            ++first;
        }
        std::size_t last = 0;
        while (last < shorter - first &&
               isSame(before.item(before.size() - 1 - last), after.item(after.size() - 1 - last))) {
            ++last;
        }
        const std::size_t oldEnd = before.size() - last;
        const std::size_t newEnd = after.size() - last;
        for (std::size_t i = first; i < std::max(oldEnd, newEnd); ++i) {
            if (i >= newEnd) {
                add(ChangeKind::Removed, itemBelow(spot, i), "removed");
            } else if (i >= oldEnd) {
                add(ChangeKind::Added, itemBelow(spot, i), "added");
            } else {
                compare(itemBelow(spot, i), before.item(i), after.item(i));
            }
        }
    }

    void add(ChangeKind kind, const Spot& spot, const std::string& verb)
    {
        m_changes.push_back(Change{kind, spot.pointer, said(spot, verb)});
    }

    std::vector<Change> m_changes;
};

} // namespace

std::vector<Change> changesBetween(const json::Document& before, const json::Document& after)
{
    return Comparison().run(before.root(), after.root());
}

} // namespace toolwright::workspace
