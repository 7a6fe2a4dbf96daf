#pragma once

#include "core/calls/callfilter.h"
#include "core/calls/embedded/database.h"

#include <optional>
#include <string>
#include <vector>

namespace toolwright::calls::embedded {

/// A filter as a condition of SQL with its parameters.
struct FilterClause
{
    /// Begins with the environment and the range, so that an index by both is used.
    std::string sql;
    std::vector<std::int64_t> numbers;
    std::optional<std::string> conversation;
    /// True when nothing can fit: a name that the store does not know.
    bool isEmpty = false;

    void bind(Statement& statement) const;
};

/// The numbers that stand for the names of @p filter; none for unknown ones.
struct FilterNumbers
{
    std::optional<std::int64_t> environment;
    std::vector<std::int64_t> tools;
    std::vector<std::int64_t> groups;
};

FilterClause clauseOf(const CallFilter& filter, const FilterNumbers& numbers);

} // namespace toolwright::calls::embedded
