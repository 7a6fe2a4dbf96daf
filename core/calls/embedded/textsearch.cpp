#include "core/calls/embedded/textsearch.h"

#include "core/calls/caselesstext.h"
#include "core/calls/embedded/storedcall.h"
#include "core/calls/embedded/tallies.h"
#include "core/calls/kepttexts.h"

#include <algorithm>

namespace toolwright::calls::embedded {

namespace {

constexpr std::uint64_t toldEvery = 512;

std::uint64_t keptTextsIn(const StoreParts& parts, std::int64_t environment, TimeRange range)
{
    Statement read =
        parts.database.prepare("SELECT count(*) FROM texts WHERE environment=? AND at BETWEEN ? AND ?");
    read.add(environment).add(range.from).add(range.to);
    return read.next() ? static_cast<std::uint64_t>(read.number(0)) : 0;
}

Statement candidates(Database& database, bool hasConversation)
{
    return database.prepare(
        hasConversation
            ? "SELECT texts.at, texts.id, texts.kind, box FROM texts JOIN calls USING(environment, at, id)"
              " WHERE environment=? AND at BETWEEN ? AND ? AND conversation=? ORDER BY at DESC, id DESC"
            : "SELECT at, id, kind, box FROM texts WHERE environment=? AND at BETWEEN ? AND ?"
              " ORDER BY at DESC, id DESC");
}

bool holds(const KeptTexts& texts, const CaselessText& wanted)
{
    return (texts.body && wanted.isIn(*texts.body)) || (texts.arguments && wanted.isIn(*texts.arguments));
}

} // namespace

Result<std::vector<CallIdentity>> searchTexts(const StoreParts& parts, const TextQuestion& question,
                                              const Progress& progress, const std::stop_token& stop)
{
    std::vector<CallIdentity> found;
    const CallFilter& filter = question.filter;
    const auto environment = parts.catalogue.environment(filter.environment);
    if (!environment || parts.cipher == nullptr) {
        return found;
    }
    const KindFilter kinds = kindFilterOf(parts, filter);
    const CaselessText wanted(question.text);
    const std::uint64_t all = std::max<std::uint64_t>(keptTextsIn(parts, *environment, filter.range), 1);
    Statement read = candidates(parts.database, filter.conversation.has_value());
    read.add(*environment).add(filter.range.from).add(filter.range.to);
    if (filter.conversation) {
        read.add(std::string_view(*filter.conversation));
    }
    for (std::uint64_t done = 0; found.size() < question.most && read.next(); ++done) {
        if (stop.stop_requested()) {
            return failure("calls.cancelled", "the search was stopped");
        }
        if (progress && done % toldEvery == 0) {
            progress(static_cast<double>(done) / static_cast<double>(all));
        }
        const auto kind = static_cast<std::size_t>(read.number(2));
        if (kind >= kinds.matches.size() || !kinds.matches[kind]) {
            continue;
        }
        CallIdentity call{filter.environment, read.number(0), read.text(1)};
        const auto opened =
            parts.cipher->opened(read.bytes(3), textsPurpose(filter.environment, call.at, call.id));
        const auto texts = opened ? unpackTexts(*opened) : std::nullopt;
        if (texts && holds(*texts, wanted)) {
            found.push_back(std::move(call));
        }
    }
    return found;
}

} // namespace toolwright::calls::embedded
