#pragma once

#include "core/calls/embedded/database.h"
#include "core/calls/embedded/span.h"
#include "core/calls/sketch.h"

#include <compare>
#include <cstdint>
#include <map>

namespace toolwright::calls::embedded {

/// How many calls of one kind there are, and when the first and the last was; milliseconds since 1970.
struct Tally
{
    std::uint64_t calls = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;

    void add(const Tally& other);
};

/// What a batch adds to the sums of hours and days.
class RollUps
{
public:
    struct Call
    {
        std::int64_t environment = 0;
        std::int64_t at = 0;
        std::int64_t kind = 0;
        std::int64_t tool = 0;
        std::int64_t duration = 0;
    };

    void add(const Call& call);
    /// Inside a writing transaction.
    void write(Database& database) const;

private:
    /// `number`: of a kind or a tool.
    struct Place
    {
        std::int64_t environment = 0;
        std::int64_t slot = 0;
        std::int64_t number = 0;

        // The check takes the comparison with 0 that the compiler writes for a pointer.
        // NOLINTNEXTLINE(modernize-use-nullptr)
        friend auto operator<=>(const Place&, const Place&) = default;
    };
    using Tallies = std::map<Place, Tally>;
    using Sketches = std::map<Place, Sketch>;

    static void writeTallies(Database& database, Span span, const Tallies& tallies);
    static void writeSketches(Database& database, Span span, const Sketches& sketches);

    Tallies m_tallies;
    Sketches m_sketches;
    /// By environment and tool, slot 0.
    Tallies m_latest;
};

} // namespace toolwright::calls::embedded
