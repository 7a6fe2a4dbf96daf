#include "core/calls/embedded/rollups.h"

#include <algorithm>

namespace toolwright::calls::embedded {

namespace {

constexpr std::int64_t hoursOfDay = dayLength / hourLength;

} // namespace

void Tally::add(const Tally& other)
{
    if (other.calls == 0) {
        return;
    }
    first = calls == 0 ? other.first : std::min(first, other.first);
    last = calls == 0 ? other.last : std::max(last, other.last);
    calls += other.calls;
}

void RollUps::add(const Call& call)
{
    const Tally one{1, call.at, call.at};
    const std::int64_t hour = call.at / hourLength;
    m_tallies[{call.environment, hour, call.kind}].add(one);
    m_sketches[{call.environment, hour, call.tool}].add(call.duration);
    m_latest[{call.environment, 0, call.tool}].add(one);
}

void RollUps::write(Database& database) const
{
    Tallies days;
    for (const auto& [place, tally] : m_tallies) {
        days[{place.environment, place.slot / hoursOfDay, place.number}].add(tally);
    }
    Sketches daySketches;
    for (const auto& [place, sketch] : m_sketches) {
        daySketches[{place.environment, place.slot / hoursOfDay, place.number}].merge(sketch);
    }
    writeTallies(database, Span::Hour, m_tallies);
    writeTallies(database, Span::Day, days);
    writeSketches(database, Span::Hour, m_sketches);
    writeSketches(database, Span::Day, daySketches);
    for (const auto& [place, tally] : m_latest) {
        database
            .prepare("INSERT INTO latest VALUES(?,?,?)"
                     " ON CONFLICT DO UPDATE SET at=max(at, excluded.at)")
            .add(place.environment)
            .add(place.number)
            .add(tally.last)
            .run();
    }
}

void RollUps::writeTallies(Database& database, Span span, const Tallies& tallies)
{
    for (const auto& [place, tally] : tallies) {
        const std::int64_t start = place.slot * lengthOf(span);
        database
            .prepare("INSERT INTO counts VALUES(?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                     " calls=calls+excluded.calls, first=min(first, excluded.first),"
                     " last=max(last, excluded.last)")
            .add(static_cast<std::int64_t>(span))
            .add(place.environment)
            .add(place.slot)
            .add(place.number)
            .add(static_cast<std::int64_t>(tally.calls))
            .add(tally.first - start)
            .add(tally.last - start)
            .run();
    }
}

void RollUps::writeSketches(Database& database, Span span, const Sketches& sketches)
{
    for (const auto& [place, added] : sketches) {
        Sketch whole = added;
        {
            Statement read = database.prepare(
                "SELECT sketch FROM sketches WHERE span=? AND environment=? AND slot=? AND tool=?");
            read.add(static_cast<std::int64_t>(span))
                .add(place.environment)
                .add(place.slot)
                .add(place.number);
            if (read.next() && !whole.mergeBytes(read.bytes(0))) {
                database.failAsDamaged();
            }
        }
        const std::string bytes = whole.bytes();
        Statement write = database.prepare("INSERT OR REPLACE INTO sketches VALUES(?,?,?,?,?)");
        write.add(static_cast<std::int64_t>(span)).add(place.environment).add(place.slot).add(place.number);
        write.addBlob(bytes).run();
    }
}

} // namespace toolwright::calls::embedded
