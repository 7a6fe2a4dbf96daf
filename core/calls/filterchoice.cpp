#include "core/calls/filterchoice.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace toolwright::calls {

namespace {

std::optional<int> statusOf(const std::string& text)
{
    auto status = 0;
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, status);
    return error == std::errc() && stop == end ? std::optional(status) : std::nullopt;
}

bool contains(const std::vector<std::string>& values, const std::string& value)
{
    return std::ranges::find(values, value) != values.end();
}

} // namespace

std::vector<std::string> chosenValues(const CallFilter& filter, Facet facet)
{
    std::vector<std::string> values;
    switch (facet) {
    case Facet::Outcome:
        for (const auto outcome : filter.outcomes) {
            values.emplace_back(httptool::outcomeName(outcome));
        }
        return values;
    case Facet::Tool:
        return filter.tools;
    case Facet::Status:
        for (const auto status : filter.statuses) {
            values.push_back(std::to_string(status));
        }
        return values;
    case Facet::Group:
        break;
    }
    return filter.groups;
}

void chooseValues(CallFilter& filter, Facet facet, const std::vector<std::string>& values)
{
    switch (facet) {
    case Facet::Outcome:
        filter.outcomes.clear();
        for (const auto& value : values) {
            if (const auto outcome = httptool::outcomeNamed(value)) {
                filter.outcomes.push_back(*outcome);
            }
        }
        return;
    case Facet::Tool:
        filter.tools = values;
        return;
    case Facet::Status:
        filter.statuses.clear();
        for (const auto& value : values) {
            if (const auto status = statusOf(value)) {
                filter.statuses.push_back(*status);
            }
        }
        return;
    case Facet::Group:
        break;
    }
    filter.groups = values;
}

bool isChosen(const CallFilter& filter, Facet facet, const std::string& value)
{
    const auto values = chosenValues(filter, facet);
    return (values.empty() && facet != Facet::Group) || contains(values, value);
}

CallFilter toggled(CallFilter filter, Facet facet, const std::string& value,
                   const std::vector<std::string>& known)
{
    if (facet == Facet::Group) {
        return only(std::move(filter), facet, value);
    }
    auto values = chosenValues(filter, facet);
    if (values.empty()) {
        values = known;
    }
    if (contains(values, value)) {
        std::erase(values, value);
    } else {
        values.push_back(value);
    }
    const auto isAll =
        std::ranges::all_of(known, [&values](const std::string& each) { return contains(values, each); });
    chooseValues(filter, facet, isAll ? std::vector<std::string>() : values);
    return filter;
}

CallFilter only(CallFilter filter, Facet facet, const std::string& value)
{
    const auto isAlready = chosenValues(filter, facet) == std::vector{value};
    chooseValues(filter, facet, isAlready ? std::vector<std::string>() : std::vector{value});
    return filter;
}

CallFilter unfiltered(const CallFilter& filter)
{
    return {filter.environment, filter.range};
}

} // namespace toolwright::calls
