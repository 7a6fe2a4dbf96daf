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

/// The buckets, and for durations that are usual the number of theirs.
struct BucketTable
{
    std::vector<Bucket> buckets = makeBuckets();
    std::vector<std::uint16_t> usual;

    BucketTable()
    {
        constexpr std::size_t usualDurations = 16'384;
        usual.reserve(usualDurations);
        for (std::size_t duration = 0, bucket = 0; duration < usualDurations; ++duration) {
            if (static_cast<std::int64_t>(duration) >= buckets[bucket + 1].first) {
                ++bucket;
            }
            usual.push_back(static_cast<std::uint16_t>(bucket));
        }
    }
};

const BucketTable& bucketTable()
{
    static const BucketTable table;
    return table;
}

std::size_t bucketOf(std::int64_t duration)
{
    const BucketTable& table = bucketTable();
    if (static_cast<std::size_t>(duration) < table.usual.size()) {
        return table.usual[static_cast<std::size_t>(duration)];
    }
    const auto next = std::ranges::upper_bound(table.buckets, duration, {}, &Bucket::first);
    return static_cast<std::size_t>(next - table.buckets.begin()) - 1;
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
    if (form == static_cast<std::uint64_t>(Form::Buckets)) {
        return mergeBuckets(bytes);
    }
    bool isSketch = form == static_cast<std::uint64_t>(Form::Values);
    constexpr auto longest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    for (std::uint64_t value = 0; isSketch && !bytes.empty();) {
        const auto step = takeNumber(bytes);
        const auto count = takeNumber(bytes);
        isSketch = step && count && *count > 0 && *step <= longest - value;
        if (isSketch) {
            value += *step;
            add(static_cast<std::int64_t>(value), *count);
        }
    }
    return isSketch;
}

bool Sketch::mergeBuckets(std::string_view bytes)
{
    const std::uint64_t last = bucketTable().buckets.size() - 1;
    if (bytes.empty()) {
        return false;
    }
    useBuckets();
    for (std::uint64_t bucket = 0; !bytes.empty();) {
        const auto step = takeNumber(bytes);
        const auto count = takeNumber(bytes);
        if (!step || !count || *count == 0 || *step > last - bucket) {
            return false;
        }
        bucket += *step;
        addToBucket(bucket, *count);
        m_count += *count;
    }
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
            return bucketTable().buckets[i].value;
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
