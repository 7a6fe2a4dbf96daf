#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls {

/// Durations in buckets whose bounds grow by a constant factor, so that each is known to 1 % of itself.
/// Sketches of parts add up to the sketch of the whole.
class Sketch
{
public:
    /// @p duration in milliseconds, 0 or more.
    void add(std::int64_t duration, std::uint64_t count = 1);
    void merge(const Sketch& other);
    std::uint64_t count() const { return m_count; }
    /// The nearest-rank percentile, off by at most 1 % of the real one; none of nothing.
    std::optional<std::int64_t> percentile(int percent) const;

    /// For storage: buckets as variable-length numbers.
    std::string bytes() const;
    /// None for bytes that are no sketch.
    static std::optional<Sketch> fromBytes(std::string_view bytes);

    friend bool operator==(const Sketch&, const Sketch&) = default;

private:
    std::map<std::uint32_t, std::uint64_t> m_buckets;
    std::uint64_t m_count = 0;
};

/// Appends @p number, seven bits a byte, lowest first.
void appendNumber(std::string& bytes, std::uint64_t number);
/// Takes such a number from the front; none when there is no whole one.
std::optional<std::uint64_t> takeNumber(std::string_view& bytes);

} // namespace toolwright::calls
