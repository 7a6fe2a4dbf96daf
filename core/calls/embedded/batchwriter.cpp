#include "core/calls/embedded/batchwriter.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/calls/embedded/storedcall.h"
#include "core/calls/kepttexts.h"

#include <array>
#include <utility>

namespace toolwright::calls::embedded {

namespace {

tl::unexpected<Error> invalidRecord(const httptool::CallRecord& call, const std::string& what)
{
    return failure("calls.invalid", "the call " + call.id + " cannot be stored: " + what);
}

} // namespace

Result<void> checkRecord(const httptool::CallRecord& call)
{
    const std::array<std::pair<const char*, const std::string*>, 3> names{
        {{"id", &call.id}, {"tool", &call.tool}, {"environment", &call.environment}}};
    for (const auto& [name, text] : names) {
        if (text->empty()) {
            return invalidRecord(call, std::string("found no ") + name);
        }
        if (!unicode::isUtf8(*text)) {
            return invalidRecord(call, std::string("expected UTF-8 as ") + name);
        }
    }
    if (call.conversation && !unicode::isUtf8(*call.conversation)) {
        return invalidRecord(call, "expected UTF-8 as conversation");
    }
    if (call.duration < 0) {
        return invalidRecord(call,
                             "expected a duration of 0 ms or more, found " + std::to_string(call.duration));
    }
    if (call.at < 0 || call.at > limits::latestTime) {
        return invalidRecord(call, "expected a time from 1970 to 9999, found " + std::to_string(call.at) +
                                       " ms since 1970");
    }
    return {};
}

BatchWriter::Kind BatchWriter::kindOf(const httptool::CallRecord& call, std::int64_t tool)
{
    Catalogue& catalogue = m_parts.catalogue;
    CallKind kind{tool, call.outcome, call.status};
    if (call.outcome == httptool::Outcome::Ok) {
        return {catalogue.ensureKind(kind)};
    }
    Grouping group = groupingOf(call, m_parts.cipher);
    kind.key = group.key;
    const bool isFull = catalogue.kindCount() >= limits::messageShapes;
    if (group.hasMessage && isFull && !catalogue.hasKind(kind)) {
        group = plainGroupingOf(call);
        kind.key = group.key;
    }
    return {catalogue.ensureKind(kind), std::move(group)};
}

bool BatchWriter::insertCall(const httptool::CallRecord& call, std::int64_t environment, std::int64_t kind,
                             std::int64_t flags)
{
    Statement write = m_parts.database.prepare("INSERT OR IGNORE INTO calls VALUES(?,?,?,?,?,?,?,?)");
    write.add(environment).add(call.at).add(std::string_view(call.id)).add(kind);
    write.add(static_cast<std::int64_t>(call.outcome)).add(call.duration);
    call.conversation ? write.add(std::string_view(*call.conversation)) : write.addNull();
    write.add(flags).run();
    return !m_parts.database.hasFailed() && m_parts.database.changes() > 0;
}

void BatchWriter::insertTexts(const httptool::CallRecord& call, std::int64_t environment, Kind& kind,
                              const std::string& packed)
{
    const std::string box = m_parts.cipher->sealed(packed, textsPurpose(call.environment, call.at, call.id));
    Statement write = m_parts.database.prepare("INSERT INTO texts(environment, at, id, kind, box)"
                                               " VALUES(?,?,?,?,?)");
    write.add(environment).add(call.at).add(std::string_view(call.id)).add(kind.number).addBlob(box).run();
    if (call.outcome != httptool::Outcome::Ok) {
        Kept& kept = m_kept[kind.number];
        ++kept.calls;
        kept.group = std::move(kind.group);
    }
}

void BatchWriter::writeKept()
{
    for (const auto& [kind, kept] : m_kept) {
        if (kept.group.shape.empty()) {
            m_parts.database.prepare("UPDATE kinds SET kept=kept+? WHERE number=?")
                .add(kept.calls)
                .add(kind)
                .run();
            continue;
        }
        const std::string shape = m_parts.cipher->sealed(kept.group.shape, shapePurpose(kept.group.key));
        // The text of a group whose calls had all lost theirs comes back with a new one.
        Statement keep = m_parts.database.prepare("UPDATE kinds SET kept=kept+?, shape=ifnull(shape, ?)"
                                                  " WHERE number=?");
        keep.add(kept.calls).addBlob(shape).add(kind).run();
    }
}

bool BatchWriter::add(const httptool::CallRecord& call)
{
    const std::int64_t environment = m_parts.catalogue.ensureEnvironment(call.environment);
    const std::int64_t tool = m_parts.catalogue.ensureTool(call.tool);
    Kind kind = kindOf(call, tool);
    const KeptTexts texts = keptTexts(call);
    const std::int64_t flags = (texts.isBodyCut ? bodyCutFlag : 0) | (texts.isEmpty() ? 0 : hadTextsFlag);
    if (!insertCall(call, environment, kind.number, flags)) {
        return false;
    }
    if (!texts.isEmpty()) {
        insertTexts(call, environment, kind, packTexts(texts));
    }
    m_rollUps.add({environment, call.at, kind.number, tool, call.duration});
    return true;
}

void BatchWriter::finish()
{
    writeKept();
    m_rollUps.write(m_parts.database);
}

} // namespace toolwright::calls::embedded
