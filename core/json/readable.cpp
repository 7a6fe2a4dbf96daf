#include "core/json/readable.h"

#include "core/json/write.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace toolwright::json {

namespace {

constexpr std::size_t indentedDepth = 200;

void addChildren(const Value& value, std::size_t depth,
                 std::vector<std::pair<const Value*, std::size_t>>& open)
{
    if (value.isArray()) {
        for (const Value& item : value.items()) {
            open.emplace_back(&item, depth);
        }
    } else if (value.isObject()) {
        for (const Member& member : value.members()) {
            open.emplace_back(&member.value, depth);
        }
    }
}

bool isDeep(const Value& value)
{
    std::vector<std::pair<const Value*, std::size_t>> open{{&value, 0}};
    while (!open.empty()) {
        const auto [current, depth] = open.back();
        open.pop_back();
        if (depth > indentedDepth) {
            return true;
        }
        addChildren(*current, depth + 1, open);
    }
    return false;
}

} // namespace

std::string writeReadable(const Value& value)
{
    return isDeep(value) ? write(value) : writePretty(value);
}

} // namespace toolwright::json
