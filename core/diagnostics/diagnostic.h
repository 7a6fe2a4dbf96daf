#pragma once

#include "core/base/place.h"
#include "core/base/textedit.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::diagnostics {

enum class Severity : std::uint8_t { Error, Warning, Advice };

/// What the agent loses. `LoadRefused`: every tool of the files read together; `Quarantined`: one tool.
enum class Effect : std::uint8_t { LoadRefused, Quarantined, None };

/// A place that explains a diagnostic: the override that raised a risk, the other tool of the same name.
struct RelatedPlace
{
    Place place;
    std::string message;

    friend bool operator==(const RelatedPlace&, const RelatedPlace&) = default;
};

/// The edits of one file that belong to a fix.
struct FileEdit
{
    std::string file;
    EditList edits;

    friend bool operator==(const FileEdit&, const FileEdit&) = default;
};

/// An edit that certainly clears a diagnostic: validation after it no longer reports that code at that place
/// and nothing new. Rank 1 is the best; `loosens` when it enables a tool, lowers a risk or widens access.
struct Fix
{
    std::string title;
    int rank = 1;
    bool loosens = false;
    std::vector<FileEdit> edits;

    friend bool operator==(const Fix&, const Fix&) = default;
};

/// A finding in the three parts a person can act on: `message` is the effect in one sentence ("the agent will
/// not see host_x"), `cause` says why, `fixes` holds the edits that clear it, best first.
struct Diagnostic
{
    /// Stable, from the catalogue: `compound.risk-mismatch`, `schema.type`, `json.syntax`,
    /// `advice.description-missing`.
    std::string code;
    Severity severity = Severity::Error;
    Effect effect = Effect::None;
    Place place;
    /// The tool the finding is about; empty for a whole file.
    std::string tool;
    std::string message;
    std::string cause;
    /// How the other profile judges the same file, where that differs (spec compound 12); else empty.
    std::string profileNote;
    std::vector<RelatedPlace> related;
    std::vector<Fix> fixes;

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

} // namespace toolwright::diagnostics
