#pragma once

#include "core/calls/ingest/draft.h"

#include <string>

namespace toolwright::calls::ingest {

/// Reads a HAR 1.2 file. An entry is a call of the tool of the settings, or of the tool whose route fits; an
/// entry that fits none is passed over. An archive names no environment, so the settings must. The outcome
/// follows spec declarative 10; an entry without an answer is a timeout when it says so, else
/// `connection_failed`. The id is made of time, method, URL and duration, so that the same entry is the same
/// call in every copy of the archive.
void readArchive(std::string text, const ImportSettings& settings, Batch& batch);

} // namespace toolwright::calls::ingest
