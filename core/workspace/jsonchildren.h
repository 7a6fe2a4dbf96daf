#pragma once

#include "core/json/document.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::workspace {

/// How the children of a container are told apart across versions of a file.
enum class Keying : std::uint8_t { Member, Name, Id, Index };

/// A member of an object or an item of an array.
struct Child
{
    /// By the keying: the member's key, the item's `name` or `id`, or its index.
    std::string key;
    json::Node value;
    /// With the key of a member.
    TextRange range;
};

/// The children of one container and where each key is.
class Children
{
public:
    /// @p container must be an object for Keying::Member, else an array that the keying fits.
    Children(const json::Node& container, Keying keying);

    const std::vector<Child>& all() const { return m_all; }
    const Child* find(const std::string& key) const;
    bool has(const std::string& key) const { return m_places.contains(key); }
    /// Position of @p key, which must be there.
    std::size_t indexOf(const std::string& key) const { return m_places.at(key); }

private:
    std::vector<Child> m_all;
    std::map<std::string, std::size_t> m_places;
};

/// The keying that fits every one of @p versions of a container: members of objects; of arrays `name`, then
/// `id`, where every item is an object with such a string and no two are alike; the index when all have the
/// same length. None when nothing fits.
std::optional<Keying> commonKeying(const std::vector<json::Node>& versions);

/// Where the child @p index of @p children is, below the container's @p pointer.
std::string childPointer(const std::string& pointer, Keying keying, const Children& children,
                         std::size_t index);

} // namespace toolwright::workspace
