// Sketches against every duration.

#include "core/calls/sketch.h"
#include "tests/core/calls/callsfixture.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace toolwright::calls {
namespace {

Sketch sketchOf(const std::vector<std::int64_t>& durations)
{
    Sketch sketch;
    for (const std::int64_t duration : durations) {
        sketch.add(duration);
    }
    return sketch;
}

/// At most 1 % away, in whole numbers.
void expectWithinOnePercent(const Sketch& sketch, std::vector<std::int64_t> durations)
{
    std::ranges::sort(durations);
    for (int percent = 1; percent <= 100; ++percent) {
        const std::int64_t real = *nearestRank(durations, percent);
        const std::int64_t found = *sketch.percentile(percent);
        ASSERT_LE(std::abs(found - real), real / 100) << percent << ": " << found << ' ' << real;
    }
}

/// Few and many values, small and large ones, gaps, heavy tails, every value once.
std::vector<std::vector<std::int64_t>> hardSets()
{
    std::mt19937_64 random(2);
    std::vector<std::vector<std::int64_t>> sets(6);
    for (int i = 0; i < 20'000; ++i) {
        const double unit = static_cast<double>(random() % 1'000'000) / 1'000'000;
        sets[0].push_back(static_cast<std::int64_t>(unit * 8000));
        sets[1].push_back(static_cast<std::int64_t>(std::exp(unit * 38)));
        sets[2].push_back(unit < 0.9 ? i % 300 : 8000);
        sets[3].push_back(100 + i % 400);
        sets[4].push_back(i % 2 == 0 ? 0 : 900'000'000 + i);
        sets[5].push_back(i);
    }
    return sets;
}

TEST(Sketch, isExactForFewDifferentDurations)
{
    Sketch sketch;
    std::vector<std::int64_t> durations;
    for (std::int64_t i = 0; i < 256 * 7; ++i) {
        durations.push_back(i % 256 * 31);
        sketch.add(durations.back());
    }
    EXPECT_TRUE(sketch.isExact());
    std::ranges::sort(durations);
    for (int percent = 1; percent <= 100; ++percent) {
        EXPECT_EQ(sketch.percentile(percent), nearestRank(durations, percent));
    }
    sketch.add(1);
    EXPECT_FALSE(sketch.isExact());
    EXPECT_EQ(Sketch().percentile(50), std::nullopt);
    EXPECT_TRUE(Sketch().isExact());
}

TEST(Sketch, staysWithinOnePercent)
{
    for (const auto& durations : hardSets()) {
        const Sketch sketch = sketchOf(durations);
        EXPECT_EQ(sketch.count(), durations.size());
        EXPECT_FALSE(sketch.isExact());
        expectWithinOnePercent(sketch, durations);
    }
}

TEST(Sketch, everySingleDurationIsWithinOnePercent)
{
    Sketch wide;
    for (std::int64_t i = 0; i < 300; ++i) {
        wide.add(i);
    }
    std::vector<std::int64_t> durations(20'000);
    std::iota(durations.begin(), durations.end(), 0);
    for (const std::int64_t far : {INT64_MAX, INT64_MAX - 1, INT64_MAX / 3}) {
        durations.push_back(far);
    }
    for (const std::int64_t duration : durations) {
        Sketch sketch = wide;
        sketch.add(duration, 1'000'000);
        const std::int64_t found = *sketch.percentile(50);
        ASSERT_LE(found > duration ? found - duration : duration - found, duration / 100) << duration;
    }
}

TEST(Sketch, partsAddUpToTheWhole)
{
    for (const auto& durations : hardSets()) {
        const Sketch whole = sketchOf(durations);
        std::vector<Sketch> parts(7);
        for (std::size_t i = 0; i < durations.size(); ++i) {
            parts[i < 100 ? 0 : i % 7].add(durations[i]);
        }
        Sketch forwards;
        Sketch backwards;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            forwards.merge(parts[i]);
            ASSERT_TRUE(backwards.mergeBytes(parts[parts.size() - 1 - i].bytes()));
        }
        EXPECT_EQ(forwards, whole);
        EXPECT_EQ(backwards, whole);
        EXPECT_EQ(forwards.bytes(), whole.bytes());
    }
}

TEST(Sketch, isSmall)
{
    const auto sets = hardSets();
    // 8 seconds have about 540 buckets, each a byte for the step and up to three for the number.
    EXPECT_LE(sketchOf(sets[0]).bytes().size(), 540U * 4);
    EXPECT_LE(sketchOf({1, 2, 3}).bytes().size(), 10U);
}

TEST(Sketch, otherBytesAreRefused)
{
    const std::string good = sketchOf({1, 2, 3}).bytes();
    for (const std::string& bytes : {std::string(), std::string("\x03"), std::string("\x81"), good + "\x01",
                                     std::string("\x01\x05\x00", 3), std::string("\x02\xFF\xFF\x7F\x01")}) {
        Sketch sketch = sketchOf({7});
        EXPECT_FALSE(sketch.mergeBytes(bytes));
    }
}

} // namespace
} // namespace toolwright::calls
