#pragma once

#include "core/base/ports/random.h"
#include "core/json/value.h"

#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace toolwright::conformance {

/// Makes ids that can be told from literal ones: `#1`, `#2`, ….
class CaseRandom : public Random
{
public:
    std::string uuid() override { return "#" + std::to_string(++m_made); }
    double unit() override { return 0.5; }

private:
    std::uint64_t m_made = 0;
};

/// The labels `<call:N>`, `<apr:N>`, `<grt:N>` of a case and the ids they stand for.
class CaseLabels
{
public:
    /// Labels an id that the runtime minted; one that is known or was not minted changes nothing.
    void add(std::string_view id);
    /// @p value with every label inside its strings replaced by the id.
    json::Value withIds(const json::Value& value) const;
    /// @p value with every minted id inside its strings replaced by its label.
    json::Value withLabels(const json::Value& value) const;

private:
    std::string replaceIds(std::string_view text) const;
    std::string replaceLabels(std::string_view text) const;

    std::map<std::string, std::string, std::less<>> m_labelOfId;
    std::map<std::string, std::string, std::less<>> m_idOfLabel;
    std::map<std::string, std::size_t, std::less<>> m_counts;
};

/// @p value with @p change applied to each of its strings, at any depth that a case file has; a number that
/// is not finite becomes null, as it does in JSON.
template<typename Change>
json::Value mapStrings(const json::Value& value, const Change& change)
{
    if (value.isString()) {
        return json::Value::string(change(value.toString()));
    }
    if (value.isArray()) {
        std::vector<json::Value> items;
        for (const json::Value& item : value.items()) {
            items.push_back(mapStrings(item, change));
        }
        return json::Value::array(std::move(items));
    }
    if (value.isObject()) {
        json::ObjectBuilder builder;
        for (const json::Member& member : value.members()) {
            builder.set(member.key, mapStrings(member.value, change));
        }
        return builder.build();
    }
    if (value.isNumber() && !std::isfinite(value.toNumber())) {
        return {};
    }
    return value;
}

} // namespace toolwright::conformance
