#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolwright::calls {

/// Durations for percentiles: exact while there are few different ones, then in buckets. Every duration of a
/// bucket differs from the value that stands for it by at most 1 % of the duration. Sketches of parts add up
/// to the sketch of the whole, in any order.
class Sketch
{
public:
    /// Different durations up to which it is exact.
    static constexpr std::size_t exactValues = 256;

    /// @p duration in milliseconds, less than 0 counts as 0.
    void add(std::int64_t duration, std::uint64_t count = 1);
    void merge(const Sketch& other);
    /// Merges what bytes() gave; false for bytes that are no sketch, of which a part may have been added.
    bool mergeBytes(std::string_view bytes);

    std::uint64_t count() const { return m_count; }
    bool isExact() const { return m_buckets.empty(); }
    /// The nearest-rank percentile, off by at most 1 % of it unless isExact(); none of nothing.
    std::optional<std::int64_t> percentile(int percent) const;

    /// For storage; equal sketches have equal bytes.
    std::string bytes() const;

    friend bool operator==(const Sketch&, const Sketch&) = default;

private:
    bool mergeBuckets(std::string_view bytes);
    void addToBucket(std::size_t bucket, std::uint64_t count);
    void useBuckets();

    /// Sorted, with their numbers, while there are at most exactValues.
    std::vector<std::pair<std::int64_t, std::uint64_t>> m_values;
    /// Numbers by bucket, once there are more.
    std::vector<std::uint64_t> m_buckets;
    std::uint64_t m_count = 0;
};

} // namespace toolwright::calls
