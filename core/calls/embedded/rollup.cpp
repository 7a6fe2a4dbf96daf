#include "core/calls/embedded/rollup.h"

#include <algorithm>

namespace toolwright::calls::embedded {

void RollUp::add(httptool::Outcome outcome, std::int64_t at, std::int64_t duration)
{
    newest = figures.calls == 0 ? at : std::max(newest, at);
    addOutcome(figures, outcome);
    sketch.add(duration);
}

void RollUp::merge(const RollUp& other)
{
    newest = figures.calls == 0 ? other.newest : std::max(newest, other.newest);
    for (std::size_t i = 0; i < outcomeCount; ++i) {
        addOutcome(figures, static_cast<httptool::Outcome>(i), other.figures.outcomes[i]);
    }
    sketch.merge(other.sketch);
}

std::string RollUp::bytes() const
{
    std::string bytes;
    for (const std::uint64_t count : figures.outcomes) {
        appendNumber(bytes, count);
    }
    return bytes + sketch.bytes();
}

std::optional<RollUp> RollUp::fromBytes(std::string_view bytes, std::int64_t newest)
{
    RollUp rollUp;
    for (std::size_t i = 0; i < outcomeCount; ++i) {
        const auto count = takeNumber(bytes);
        if (!count) {
            return std::nullopt;
        }
        addOutcome(rollUp.figures, static_cast<httptool::Outcome>(i), *count);
    }
    auto sketch = Sketch::fromBytes(bytes);
    if (!sketch) {
        return std::nullopt;
    }
    rollUp.sketch = std::move(*sketch);
    rollUp.newest = newest;
    return rollUp;
}

} // namespace toolwright::calls::embedded
