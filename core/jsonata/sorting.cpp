#include "core/jsonata/sorting.h"

#include "core/base/unicode.h"
#include "core/jsonata/evaluators.h"

#include <numeric>
#include <optional>

namespace toolwright::jsonata {

namespace {

using Positions = std::vector<std::size_t>;

Task<Positions> mergeSort(Evaluation& run, Positions positions, SortOrder& order)
{
    if (positions.size() <= 1) {
        co_return positions;
    }
    const auto middle = positions.begin() + static_cast<std::ptrdiff_t>(positions.size() / 2);
    Positions first(positions.begin(), middle);
    Positions second(middle, positions.end());
    first = co_await mergeSort(run, std::move(first), order);
    second = co_await mergeSort(run, std::move(second), order);
    Positions merged;
    merged.reserve(positions.size());
    std::size_t left = 0;
    std::size_t right = 0;
    while (left < first.size() && right < second.size()) {
        run.tick();
        const bool isAfter = co_await order.isAfter(first[left], second[right]);
        merged.push_back(isAfter ? second[right++] : first[left++]);
    }
    merged.insert(merged.end(), first.begin() + static_cast<std::ptrdiff_t>(left), first.end());
    merged.insert(merged.end(), second.begin() + static_cast<std::ptrdiff_t>(right), second.end());
    co_return merged;
}

/// Order by the terms of a sort step; the keys of an item are evaluated once, when first needed.
class TermOrder final : public SortOrder
{
public:
    TermOrder(Evaluation& run, const Node& step, const Value& items, const Ref<Frame>& frame)
        : m_run(run)
        , m_step(step)
        , m_items(items)
        , m_frame(frame)
        , m_keys(items.size() * step.parts.size())
        , m_whole("@")
    {
    }

    Task<bool> isAfter(std::size_t left, std::size_t right) override
    {
        for (std::size_t term = 0; term < m_step.parts.size(); ++term) {
            co_await prepareKey(left, term);
            co_await prepareKey(right, term);
            const int sign = compare(*key(left, term), *key(right, term), m_step.descending[term]);
            if (sign != 0) {
                co_return sign > 0;
            }
        }
        co_return false;
    }

private:
    std::optional<Value>& key(std::size_t item, std::size_t term)
    {
        return m_keys[item * m_step.parts.size() + term];
    }

    Task<bool> prepareKey(std::size_t position, std::size_t term)
    {
        if (key(position, term)) {
            co_return false;
        }
        const Value item = m_items.item(position);
        const bool isTuple = m_items.isTupleStream();
        const Value context = isTuple ? item.member(m_whole) : item;
        const Ref<Frame> frame = isTuple ? frameOfTuple(m_run, m_frame, item) : m_frame;
        key(position, term) = co_await m_run.eval(*m_step.parts[term], context, frame);
        co_return true;
    }

    Trouble mismatch(std::string_view code, const Value& value, const Value& other) const
    {
        Trouble trouble(code, value);
        trouble.position = m_step.at;
        trouble.detail = code == "T2007" ? preview(value) + " and " + preview(other) : std::string();
        return trouble;
    }

    int compare(const Value& left, const Value& right, bool isDescending) const
    {
        if (left.isUndefined() || right.isUndefined()) {
            // Whatever has no key goes to the end, also when descending.
            return left.isUndefined() == right.isUndefined() ? 0 : left.isUndefined() ? 1 : -1;
        }
        const auto isSortable = [](const Value& value) { return value.isString() || value.isNumber(); };
        if (!isSortable(left) || !isSortable(right)) {
            throw mismatch("T2008", isSortable(left) ? right : left, {});
        }
        if (left.kind() != right.kind()) {
            throw mismatch("T2007", left, right);
        }
        const int sign = left.isString() ? unicode::compareUtf16(left.toString(), right.toString())
                         : left.toNumber() == right.toNumber() ? 0
                         : left.toNumber() < right.toNumber()  ? -1
                                                               : 1;
        return isDescending ? -sign : sign;
    }

    Evaluation& m_run;
    const Node& m_step;
    const Value& m_items;
    const Ref<Frame>& m_frame;
    std::vector<std::optional<Value>> m_keys;
    json::Text m_whole;
};

} // namespace

Task<std::vector<std::size_t>> sortedPositions(Evaluation& run, std::size_t size, SortOrder& order)
{
    Positions positions(size);
    std::iota(positions.begin(), positions.end(), 0);
    run.charge(size);
    return mergeSort(run, std::move(positions), order);
}

namespace {

Task<Value> sortByTerms(Evaluation& run, const Node& step, Value input, const Ref<Frame>& frame)
{
    if (input.size() <= 1) {
        co_return input;
    }
    TermOrder order(run, step, input, frame);
    const Positions positions = co_await sortedPositions(run, input.size(), order);
    std::vector<Value> items;
    items.reserve(positions.size());
    for (const std::size_t position : positions) {
        items.push_back(input.item(position));
    }
    co_return Value(makeList(std::move(items)));
}

} // namespace

Task<Value> evaluateSort(Evaluation& run, const Node& step, Value input, const Ref<Frame>& frame)
{
    return sortByTerms(run, step, std::move(input), frame);
}

} // namespace toolwright::jsonata
