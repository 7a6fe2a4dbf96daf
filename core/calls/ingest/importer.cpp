#include "core/calls/ingest/importer.h"

#include "core/guard/timestamp.h"
#include "core/json/hash.h"

#include <utility>

namespace toolwright::calls::ingest {

namespace {

constexpr std::int64_t futureTolerance = 300'000;
/// Calls are written when they end, so their starts go back a little all the time.
constexpr std::int64_t stepTolerance = 60'000;

} // namespace

Importer::Importer(CallStore* store, ImportMode mode, const Clock& clock, Receiver receive)
    : m_store(store)
    , m_mode(mode)
    , m_clock(clock)
    , m_receive(std::move(receive))
{
}

Result<void> Importer::startFile(std::string file)
{
    auto flushed = flush();
    m_file = std::move(file);
    m_before.reset();
    m_forward = 0;
    m_backward = 0;
    return flushed;
}

void Importer::report(const ImportFinding& finding)
{
    ++m_totals.findings[finding.code];
    if (m_receive) {
        m_receive(finding);
    }
}

bool Importer::isFuture(const ImportedCall& call)
{
    const std::int64_t now = m_clock.now();
    if (call.record.at <= now + futureTolerance) {
        return false;
    }
    report(ImportFinding{"calls.time-future", m_file, call.line, guard::timestampText(call.record.at),
                         "a time that has come (it is " + guard::timestampText(now) +
                             "); import again once the clock is right",
                         FindingEffect::LeftOut});
    ++m_totals.leftOut;
    return true;
}

void Importer::checkStep(const ImportedCall& call)
{
    const std::int64_t at = call.record.at;
    const std::int64_t before = std::exchange(m_before, at).value_or(at);
    const bool isForward = m_forward > m_backward;
    m_forward += at > before ? 1 : 0;
    m_backward += at < before ? 1 : 0;
    if (isForward && before - at > stepTolerance) {
        report(ImportFinding{"calls.clock-step", m_file, call.line,
                             guard::timestampText(at) + " behind " + guard::timestampText(before),
                             "times that go forward; the record is kept with its time", FindingEffect::Kept});
    }
}

Result<void> Importer::take(ImportedCall call)
{
    ++m_totals.found;
    if (isFuture(call)) {
        return {};
    }
    checkStep(call);
    m_waiting.push_back(std::move(call));
    return m_waiting.size() >= importBatch ? flush() : Result<void>();
}

Result<void> Importer::add(Batch batch)
{
    for (const ImportFinding& finding : batch.findings) {
        report(finding);
    }
    m_totals.found += batch.leftOut;
    m_totals.leftOut += batch.leftOut;
    m_totals.passedOver += batch.passedOver;
    for (ImportedCall& call : batch.calls) {
        if (auto taken = take(std::move(call)); !taken) {
            return taken;
        }
    }
    return {};
}

void Importer::noteDuplicate(const ImportedCall& call)
{
    ++m_totals.duplicates;
    report(ImportFinding{"calls.duplicate", m_file, call.line,
                         "call " + call.record.id + " of " + guard::timestampText(call.record.at) + " again",
                         "each call once; the one that was stored first stays", FindingEffect::Kept});
}

Result<void> Importer::store()
{
    std::vector<CallRecord> records;
    records.reserve(m_waiting.size());
    for (const ImportedCall& call : m_waiting) {
        records.push_back(call.record);
    }
    const auto added = m_store->add(records);
    if (!added) {
        return tl::unexpected<Error>(added.error());
    }
    m_totals.added += added->added;
    for (std::size_t i = 0; i < m_waiting.size() && i < added->isDuplicate.size(); ++i) {
        if (added->isDuplicate[i]) {
            noteDuplicate(m_waiting[i]);
        }
    }
    return {};
}

Result<void> Importer::tryOut()
{
    for (const ImportedCall& call : m_waiting) {
        const CallIdentity identity{call.record.environment, call.record.at, call.record.id};
        const std::string name =
            identity.environment + '\n' + std::to_string(identity.at) + '\n' + identity.id;
        bool isKnown = !m_tried.insert(json::hashBytes(name, 0)).second;
        if (!isKnown && m_store != nullptr) {
            const auto stored = m_store->call(identity);
            if (!stored) {
                return tl::unexpected<Error>(stored.error());
            }
            isKnown = stored->has_value();
        }
        if (isKnown) {
            noteDuplicate(call);
        } else {
            ++m_totals.added;
        }
    }
    return {};
}

Result<void> Importer::flush()
{
    if (m_waiting.empty()) {
        return {};
    }
    auto done = m_mode == ImportMode::Store ? store() : tryOut();
    if (done) {
        m_waiting.clear();
    }
    return done;
}

} // namespace toolwright::calls::ingest
