#include "core/calls/sketch.h"

#include "core/calls/figures.h"
#include "core/calls/numberbytes.h"

#include <algorithm>
#include <limits>

namespace toolwright::calls {

namespace {

/// The durations from `first` to the `first` of the next bucket.
struct Bucket
{
    std::int64_t first = 0;
    std::int64_t value = 0;
};

enum class Form : std::uint8_t { Values = 1, Buckets = 2 };

/// In whole numbers, so that the bound holds for certain: a bucket begins where the one before ends, its
/// value is as far above its first duration as 1 % of that allows, and its last as far above the value.
std::vector<Bucket> makeBuckets()
{
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<Bucket> buckets;
    for (std::int64_t first = 0;;) {
        const std::int64_t value = first > most - first / 100 ? most : first + first / 100;
        buckets.push_back({first, value});
        // The largest duration d with d - value <= d / 100.
        if (value >= most - value / 99 - 1) {
            return buckets;
        }
        first = value + value / 99 + 1;
    }
}

const std::vector<Bucket>& allBuckets()
{
    static const std::vector<Bucket> buckets = makeBuckets();
    return buckets;
}

std::size_t bucketOf(std::int64_t duration)
{
    const auto& buckets = allBuckets();
    const auto next = std::ranges::upper_bound(buckets, duration, {}, &Bucket::first);
    return static_cast<std::size_t>(next - buckets.begin()) - 1;
}

} // namespace

void Sketch::add(std::int64_t duration, std::uint64_t count)
{
    if (count == 0) {
        return;
    }
    const std::int64_t value = std::max<std::int64_t>(duration, 0);
    m_count += count;
    if (!isExact()) {
        addToBucket(bucketOf(value), count);
        return;
    }
    const auto place =
        std::ranges::lower_bound(m_values, value, {}, [](const auto& each) { return each.first; });
    if (place != m_values.end() && place->first == value) {
        place->second += count;
        return;
    }
    m_values.emplace(place, value, count);
    if (m_values.size() > exactValues) {
        useBuckets();
    }
}

void Sketch::addToBucket(std::size_t bucket, std::uint64_t count)
{
    if (bucket >= m_buckets.size()) {
        m_buckets.resize(bucket + 1);
    }
    m_buckets[bucket] += count;
}

void Sketch::useBuckets()
{
    for (const auto& [value, count] : m_values) {
        addToBucket(bucketOf(value), count);
    }
    m_values.clear();
}

void Sketch::merge(const Sketch& other)
{
    for (const auto& [value, count] : other.m_values) {
        add(value, count);
    }
    if (other.isExact()) {
        return;
    }
    useBuckets();
    m_count += other.m_count;
    m_buckets.resize(std::max(m_buckets.size(), other.m_buckets.size()));
    for (std::size_t i = 0; i < other.m_buckets.size(); ++i) {
        m_buckets[i] += other.m_buckets[i];
    }
}

bool Sketch::mergeBytes(std::string_view bytes)
{
    const auto form = takeNumber(bytes);
    const bool hasValues = form == static_cast<std::uint64_t>(Form::Values);
    if (!hasValues && form != static_cast<std::uint64_t>(Form::Buckets)) {
        return false;
    }
    constexpr auto longest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const std::uint64_t largest = hasValues ? longest : allBuckets().size() - 1;
    Sketch added;
    for (std::uint64_t at = 0; !bytes.empty();) {
        const auto step = takeNumber(bytes);
        const auto count = takeNumber(bytes);
        if (!step || !count || *count == 0 || *step > largest - at) {
            return false;
        }
        at += *step;
        if (hasValues) {
            added.add(static_cast<std::int64_t>(at), *count);
        } else {
            added.addToBucket(at, *count);
            added.m_count += *count;
        }
    }
    merge(added);
    return true;
}

std::optional<std::int64_t> Sketch::percentile(int percent) const
{
    std::uint64_t left = m_count == 0 ? 0 : rankOf(m_count, percent);
    if (left == 0) {
        return std::nullopt;
    }
    for (const auto& [value, count] : m_values) {
        if (left <= count) {
            return value;
        }
        left -= count;
    }
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        if (left <= m_buckets[i]) {
            return allBuckets()[i].value;
        }
        left -= m_buckets[i];
    }
    return std::nullopt;
}

std::string Sketch::bytes() const
{
    std::string bytes(1, static_cast<char>(isExact() ? Form::Values : Form::Buckets));
    std::uint64_t before = 0;
    const auto append = [&](std::uint64_t at, std::uint64_t count) {
        appendNumber(bytes, at - before);
        appendNumber(bytes, count);
        before = at;
    };
    for (const auto& [value, count] : m_values) {
        append(static_cast<std::uint64_t>(value), count);
    }
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        if (m_buckets[i] > 0) {
            append(i, m_buckets[i]);
        }
    }
    return bytes;
}

} // namespace toolwright::calls
