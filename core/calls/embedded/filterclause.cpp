#include "core/calls/embedded/filterclause.h"

#include <algorithm>

namespace toolwright::calls::embedded {

namespace {

void addList(FilterClause& clause, const char* column, const std::vector<std::int64_t>& values)
{
    std::string marks;
    for (std::size_t i = 0; i < values.size(); ++i) {
        marks += i == 0 ? "?" : ",?";
    }
    clause.sql += std::string(" AND ") + column + " IN (" + marks + ")";
    clause.numbers.insert(clause.numbers.end(), values.begin(), values.end());
}

} // namespace

void FilterClause::bind(Statement& statement) const
{
    for (const std::int64_t number : numbers) {
        statement.add(number);
    }
    if (conversation) {
        statement.add(std::string_view(*conversation));
    }
}

FilterClause clauseOf(const CallFilter& filter, const FilterNumbers& numbers)
{
    FilterClause clause;
    const bool hasUnknown = !numbers.environment || (numbers.tools.empty() && !filter.tools.empty()) ||
                            (numbers.groups.empty() && !filter.groups.empty());
    if (hasUnknown) {
        clause.isEmpty = true;
        return clause;
    }
    clause.sql = "environment=? AND at BETWEEN ? AND ?";
    clause.numbers = {*numbers.environment, filter.range.from, filter.range.to};
    if (!filter.outcomes.empty()) {
        std::vector<std::int64_t> outcomes;
        for (const httptool::Outcome outcome : filter.outcomes) {
            outcomes.push_back(static_cast<std::int64_t>(outcome));
        }
        // Said apart, since the index of failures is used only then.
        clause.sql += std::ranges::find(outcomes, 0) == outcomes.end() ? " AND outcome<>0" : "";
        addList(clause, "outcome", outcomes);
    }
    if (!filter.tools.empty()) {
        addList(clause, "tool", numbers.tools);
    }
    if (!filter.statuses.empty()) {
        addList(clause, "status", std::vector<std::int64_t>(filter.statuses.begin(), filter.statuses.end()));
    }
    if (!filter.groups.empty()) {
        addList(clause, "failure", numbers.groups);
    }
    if (filter.conversation) {
        clause.sql += " AND conversation=?";
        clause.conversation = filter.conversation;
    }
    return clause;
}

} // namespace toolwright::calls::embedded
