#include "core/calls/sketch.h"

#include "core/calls/figures.h"

#include <algorithm>
#include <cmath>

namespace toolwright::calls {

namespace {

constexpr double accuracy = 0.01;
constexpr double growth = (1 + accuracy) / (1 - accuracy);
/// Below it every duration has a bucket of its own: 1 % of them is less than a millisecond.
constexpr std::int64_t exactBelow = 64;
constexpr std::uint32_t firstGrowing = 64;

std::uint32_t bucketOf(std::int64_t duration)
{
    if (duration < exactBelow) {
        return static_cast<std::uint32_t>(std::max<std::int64_t>(duration, 0));
    }
    const double steps = std::log(static_cast<double>(duration) / exactBelow) / std::log(growth);
    return firstGrowing + static_cast<std::uint32_t>(std::floor(steps));
}

std::int64_t valueOf(std::uint32_t bucket)
{
    if (bucket < firstGrowing) {
        return bucket;
    }
    const double low = static_cast<double>(exactBelow) * std::pow(growth, bucket - firstGrowing);
    // Equally far, relatively, from both bounds.
    return std::llround(2 * low * growth / (growth + 1));
}

} // namespace

void appendNumber(std::string& bytes, std::uint64_t number)
{
    while (number >= 0x80) {
        bytes += static_cast<char>((number & 0x7F) | 0x80);
        number >>= 7;
    }
    bytes += static_cast<char>(number);
}

std::optional<std::uint64_t> takeNumber(std::string_view& bytes)
{
    std::uint64_t number = 0;
    for (unsigned shift = 0; !bytes.empty() && shift < 64; shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        number |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
        if (byte < 0x80) {
            return number;
        }
    }
    return std::nullopt;
}

void Sketch::add(std::int64_t duration, std::uint64_t count)
{
    m_buckets[bucketOf(duration)] += count;
    m_count += count;
}

void Sketch::merge(const Sketch& other)
{
    for (const auto& [bucket, count] : other.m_buckets) {
        m_buckets[bucket] += count;
    }
    m_count += other.m_count;
}

std::optional<std::int64_t> Sketch::percentile(int percent) const
{
    std::uint64_t left = m_count == 0 ? 0 : rankOf(m_count, percent);
    for (const auto& [bucket, count] : m_buckets) {
        if (left <= count && left > 0) {
            return valueOf(bucket);
        }
        left -= std::min(left, count);
    }
    return std::nullopt;
}

std::string Sketch::bytes() const
{
    std::string bytes;
    std::uint32_t before = 0;
    for (const auto& [bucket, count] : m_buckets) {
        appendNumber(bytes, bucket - before);
        appendNumber(bytes, count);
        before = bucket;
    }
    return bytes;
}

std::optional<Sketch> Sketch::fromBytes(std::string_view bytes)
{
    Sketch sketch;
    std::uint64_t bucket = 0;
    while (!bytes.empty()) {
        const auto step = takeNumber(bytes);
        const auto count = takeNumber(bytes);
        if (!step || !count || bucket + *step > UINT32_MAX) {
            return std::nullopt;
        }
        bucket += *step;
        sketch.m_buckets[static_cast<std::uint32_t>(bucket)] += *count;
        sketch.m_count += *count;
    }
    return sketch;
}

} // namespace toolwright::calls
