#pragma once

#include "core/calls/ingest/importer.h"

#include <string>
#include <vector>

namespace toolwright::report {

/// An import that is over.
struct ImportReport
{
    std::vector<std::string> files;
    calls::ingest::ImportTotals totals;
    /// The first ones.
    std::vector<calls::ingest::ImportFinding> findings;
    bool isTrial = false;
    bool wasInterrupted = false;
};

/// `FILE:LINE: found …; expected … [code]` on one line, without a line feed.
std::string findingLine(const calls::ingest::ImportFinding& finding);
/// `12 records: 9 added, 2 known already, 1 left out`, without a line feed.
std::string importLine(const ImportReport& report);
/// For people: what became of the records, and how often each code was told.
std::string importAsText(const ImportReport& report);
/// `toolwright/import@1`, indented by two, with a final line feed.
std::string importAsJson(const ImportReport& report);

/// True when no record was left out and nothing was interrupted.
bool isClean(const ImportReport& report);

} // namespace toolwright::report
