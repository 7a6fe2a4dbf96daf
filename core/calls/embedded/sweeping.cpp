#include "core/calls/embedded/sweeping.h"

#include <map>
#include <utility>
#include <vector>

namespace toolwright::calls::embedded {

namespace {

constexpr std::int64_t sweptAtOnce = 500;

struct SweptText
{
    std::int64_t number = 0;
    std::int64_t kind = 0;
};

std::vector<std::int64_t> environmentsOf(Database& database)
{
    std::vector<std::int64_t> environments;
    Statement read = database.prepare("SELECT number FROM names WHERE sort=0");
    while (read.next()) {
        environments.push_back(read.number(0));
    }
    return environments;
}

std::vector<SweptText> oldTexts(Database& database, std::int64_t environment, std::int64_t until)
{
    std::vector<SweptText> texts;
    Statement read =
        database.prepare("SELECT number, kind FROM texts WHERE environment=? AND at<=? ORDER BY at LIMIT ?");
    read.add(environment).add(until).add(sweptAtOnce);
    while (read.next()) {
        texts.push_back({read.number(0), read.number(1)});
    }
    return texts;
}

void deleteTexts(Database& database, const std::vector<SweptText>& texts)
{
    std::map<std::int64_t, std::int64_t> kinds;
    for (const SweptText& text : texts) {
        database.prepare("DELETE FROM texts WHERE number=?").add(text.number).run();
        ++kinds[text.kind];
    }
    for (const auto& [kind, count] : kinds) {
        // Kinds of calls that did not fail count none.
        database
            .prepare("UPDATE kinds SET kept=max(kept-?1, 0), shape=CASE WHEN kept>?1 THEN shape END"
                     " WHERE number=?2")
            .add(count)
            .add(kind)
            .run();
    }
}

Result<std::uint64_t> sweepSome(Database& database, std::int64_t environment, std::int64_t until)
{
    // Most times there is nothing to do, and nobody need be kept from writing.
    if (oldTexts(database, environment, until).empty()) {
        auto taken = database.taken();
        return taken ? Result<std::uint64_t>(0) : tl::unexpected<Error>(std::move(taken.error()));
    }
    Transaction transaction(database, Transaction::Kind::Write);
    const std::vector<SweptText> texts = oldTexts(database, environment, until);
    deleteTexts(database, texts);
    return transaction.commit(std::uint64_t{texts.size()});
}

} // namespace

Result<std::uint64_t> sweepTexts(Database& database, std::int64_t until, const std::stop_token& stop)
{
    std::uint64_t swept = 0;
    const std::vector<std::int64_t> environments = environmentsOf(database);
    if (auto taken = database.taken(); !taken) {
        return tl::unexpected<Error>(std::move(taken.error()));
    }
    for (const std::int64_t environment : environments) {
        for (std::uint64_t some = 1; some > 0 && !stop.stop_requested();) {
            auto result = sweepSome(database, environment, until);
            if (!result) {
                return result;
            }
            some = *result;
            swept += some;
        }
    }
    if (swept > 0) {
        // What was deleted must not stay behind in the log. Another reader may hold that up; then the next
        // does it.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        static_cast<void>(database.taken());
    }
    return swept;
}

} // namespace toolwright::calls::embedded
