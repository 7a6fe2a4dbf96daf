#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace toolwright::ui {

/// What a model announces while its rows change. Each function but `changed` gets the step to make between
/// the model's begin and end call.
struct RowChanges
{
    using Step = std::function<void()>;
    std::function<void(int first, int last, const Step&)> remove;
    std::function<void(int first, int last, const Step&)> insert;
    /// One row from @p from to @p to; `to` is the place among the rows without the moved one.
    std::function<void(int from, int to, const Step&)> move;
    std::function<void(int row)> changed;
};

namespace detail {

template<typename Row, typename KeyOf>
void removeGone(std::vector<Row>& rows, const std::vector<Row>& wanted, KeyOf keyOf,
                const RowChanges& changes)
{
    using Key = decltype(keyOf(rows.front()));
    std::unordered_set<Key> kept;
    for (const auto& row : wanted) {
        kept.insert(keyOf(row));
    }
    auto last = static_cast<int>(rows.size()) - 1;
    while (last >= 0) {
        if (kept.contains(keyOf(rows[static_cast<std::size_t>(last)]))) {
            --last;
            continue;
        }
        auto first = last;
        while (first > 0 && !kept.contains(keyOf(rows[static_cast<std::size_t>(first - 1)]))) {
            --first;
        }
        changes.remove(first, last, [&] { rows.erase(rows.begin() + first, rows.begin() + last + 1); });
        last = first - 1;
    }
}

/// Length of the run of @p wanted from @p start on whose keys are not in @p present.
template<typename Row, typename KeyOf, typename Keys>
int newRun(const std::vector<Row>& wanted, std::size_t start, KeyOf keyOf, const Keys& present)
{
    auto end = start;
    while (end < wanted.size() && !present.contains(keyOf(wanted[end]))) {
        ++end;
    }
    return static_cast<int>(end - start);
}

} // namespace detail

/// Makes @p rows equal to @p wanted by the fewest kinds of steps a view can follow: rows that went are
/// removed, new ones inserted in runs, misplaced ones moved, the rest handed to @p assign, which says whether
/// anything changed. Keys must be unique within a list.
template<typename Row, typename KeyOf, typename Assign>
void syncRows(std::vector<Row>& rows, std::vector<Row> wanted, KeyOf keyOf, Assign assign,
              const RowChanges& changes)
{
    using Key = decltype(keyOf(wanted.front()));
    detail::removeGone(rows, wanted, keyOf, changes);
    std::unordered_set<Key> present;
    for (const auto& row : rows) {
        present.insert(keyOf(row));
    }
    for (std::size_t index = 0; index < wanted.size(); ++index) {
        const auto at = static_cast<int>(index);
        const auto from = wanted.begin() + at;
        const auto length = detail::newRun(wanted, index, keyOf, present);
        if (length > 0) {
            changes.insert(at, at + length - 1, [&] {
                rows.insert(rows.begin() + at, std::make_move_iterator(from),
                            std::make_move_iterator(from + length));
            });
            index += static_cast<std::size_t>(length) - 1;
            continue;
        }
        const auto key = keyOf(wanted[index]);
        if (keyOf(rows[index]) != key) {
            const auto found = std::find_if(rows.begin() + at, rows.end(),
                                            [&](const Row& row) { return keyOf(row) == key; });
            const auto old = static_cast<int>(found - rows.begin());
            changes.move(old, at,
                         [&] { std::rotate(rows.begin() + at, rows.begin() + old, rows.begin() + old + 1); });
        }
        if (assign(rows[index], std::move(wanted[index]))) {
            changes.changed(at);
        }
    }
}

} // namespace toolwright::ui
