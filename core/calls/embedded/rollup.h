#pragma once

#include "core/calls/figures.h"
#include "core/calls/sketch.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls::embedded {

/// Calls of one tool in one environment in one hour or day.
struct RollUp
{
    Figures figures;
    Sketch sketch;
    /// Milliseconds since 1970.
    std::int64_t newest = 0;

    void add(httptool::Outcome outcome, std::int64_t at, std::int64_t duration);
    void merge(const RollUp& other);
    /// Counts of the outcomes, then the sketch.
    std::string bytes() const;
    static std::optional<RollUp> fromBytes(std::string_view bytes, std::int64_t newest);
};

/// How long the parts are that are summed up.
enum class Level : std::uint8_t { Hour, Day };
inline constexpr std::int64_t hourLength = 3'600'000;
inline constexpr std::int64_t dayLength = 86'400'000;

constexpr std::int64_t lengthOf(Level level)
{
    return level == Level::Hour ? hourLength : dayLength;
}
/// The start of the part that @p at lies in, also before 1970.
constexpr std::int64_t startOf(Level level, std::int64_t at)
{
    const std::int64_t length = lengthOf(level);
    const std::int64_t rest = at % length;
    return at - (rest < 0 ? rest + length : rest);
}

} // namespace toolwright::calls::embedded
