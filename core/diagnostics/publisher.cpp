#include "core/diagnostics/publisher.h"

#include <unordered_map>
#include <unordered_set>

namespace toolwright::diagnostics {

std::string idOf(const Diagnostic& diagnostic)
{
    constexpr char separator = '\n';
    std::string id = diagnostic.code;
    for (const std::string* part : {&diagnostic.place.file, &diagnostic.tool, &diagnostic.cause}) {
        id += separator;
        id += *part;
    }
    return id;
}

DiagnosticChanges Publisher::publish(std::vector<Diagnostic> next)
{
    std::vector<PublishedDiagnostic> list;
    list.reserve(next.size());
    std::unordered_map<std::string, std::size_t> counts;
    for (Diagnostic& diagnostic : next) {
        std::string id = idOf(diagnostic);
        const std::size_t number = counts[id]++;
        id += number == 0 ? std::string() : "\n" + std::to_string(number);
        list.push_back({std::move(id), std::move(diagnostic)});
    }
    std::unordered_set<std::string> before;
    for (const PublishedDiagnostic& old : m_current) {
        before.insert(old.id);
    }
    DiagnosticChanges changes;
    for (const PublishedDiagnostic& item : list) {
        (before.erase(item.id) > 0 ? changes.kept : changes.added).push_back(item);
    }
    for (const PublishedDiagnostic& old : m_current) {
        if (before.contains(old.id)) {
            changes.removed.push_back(old.id);
        }
    }
    m_current = std::move(list);
    return changes;
}

} // namespace toolwright::diagnostics
