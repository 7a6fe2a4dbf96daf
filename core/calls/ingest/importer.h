#pragma once

#include "core/base/ports/clock.h"
#include "core/base/result.h"
#include "core/calls/callstore.h"
#include "core/calls/ingest/finding.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace toolwright::calls::ingest {

/// What became of all records so far. `found` is the sum of the three behind it.
struct ImportTotals
{
    std::uint64_t found = 0;
    /// In a trial: what would be added.
    std::uint64_t added = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t leftOut = 0;
    /// Requests and spans that are no calls; not among `found`.
    std::uint64_t passedOver = 0;
    /// Of every finding by code, duplicates included.
    std::map<std::string, std::uint64_t> findings;

    friend bool operator==(const ImportTotals&, const ImportTotals&) = default;
};

enum class ImportMode : std::uint8_t {
    Store,
    /// Nothing is stored.
    Trial
};

/// Puts what readers give into a store, and tells of every record that does not get there.
///
/// A time more than five minutes ahead of the clock is `calls.time-future`, and the record is left out: no
/// figure would count it, and once its time comes it would appear as a call that nobody made. The file still
/// has it, and importing again adds what was missing. A time more than a minute before that of the record
/// before it, in a file that otherwise goes forward, is `calls.clock-step`; the record is kept.
class Importer
{
public:
    using Receiver = std::function<void(const ImportFinding&)>;

    /// Everything must outlive the importer. @p store may be nullptr in a trial.
    Importer(CallStore* store, ImportMode mode, const Clock& clock, Receiver receive);

    /// The next records come from @p file, from its start. Stores what is held back of the file before.
    Result<void> startFile(std::string file);
    /// Takes what a reader gave. Fails with what the store fails with; what was stored before stays.
    Result<void> add(Batch batch);
    /// Stores what is still held back: at the end, and whenever nothing more comes for a while.
    Result<void> flush();

    const ImportTotals& totals() const { return m_totals; }

private:
    void report(const ImportFinding& finding);
    bool isFuture(const ImportedCall& call);
    void checkStep(const ImportedCall& call);
    Result<void> take(ImportedCall call);
    Result<void> store();
    Result<void> tryOut();
    void noteDuplicate(const ImportedCall& call);

    CallStore* m_store;
    ImportMode m_mode;
    const Clock& m_clock;
    Receiver m_receive;
    ImportTotals m_totals;
    std::string m_file;
    std::vector<ImportedCall> m_waiting;
    /// Hashes of the identities of a trial.
    std::unordered_set<std::uint64_t> m_tried;
    std::optional<std::int64_t> m_before;
    std::uint64_t m_forward = 0;
    std::uint64_t m_backward = 0;
};

/// Records that are stored at once.
inline constexpr std::size_t importBatch = 2000;

} // namespace toolwright::calls::ingest
