#pragma once

#include "core/diagnostics/diagnostic.h"

#include <string>
#include <vector>

namespace toolwright::diagnostics {

/// Names a diagnostic across edits: the same finding of the same thing keeps its id while text before it
/// moves. Not unique for equal findings; Publisher numbers those.
std::string idOf(const Diagnostic& diagnostic);

struct PublishedDiagnostic
{
    std::string id;
    Diagnostic diagnostic;

    friend bool operator==(const PublishedDiagnostic&, const PublishedDiagnostic&) = default;
};

/// What changed from one list to the next. `kept` are those with an id of the old list, in their new form and
/// place; together `kept` and `added` are the new list.
struct DiagnosticChanges
{
    std::vector<PublishedDiagnostic> added;
    std::vector<std::string> removed;
    std::vector<PublishedDiagnostic> kept;
};

/// Holds the list that was shown last and says what the next one changes.
class Publisher
{
public:
    DiagnosticChanges publish(std::vector<Diagnostic> next);
    const std::vector<PublishedDiagnostic>& current() const { return m_current; }

private:
    std::vector<PublishedDiagnostic> m_current;
};

} // namespace toolwright::diagnostics
