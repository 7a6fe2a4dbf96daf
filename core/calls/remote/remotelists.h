#pragma once

#include "core/calls/callstore.h"
#include "core/calls/caselesstext.h"
#include "core/calls/remote/remotetables.h"
#include "core/calls/textcipher.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::calls::remote {

Result<std::vector<std::string>> environmentsOf(RemoteTables& tables);
Result<std::uint64_t> countOf(RemoteTables& tables, const CallFilter& filter);
Result<Facets> facetsOf(RemoteTables& tables, const CallFilter& filter);
/// Shapes stay empty without @p cipher.
Result<std::vector<FailureGroup>> groupsOf(RemoteTables& tables, const CallFilter& filter, std::size_t most,
                                           const TextCipher* cipher);

/// Goes through the calls of a filter that had texts, newest first.
struct TextSearch
{
    CallFilter filter;
    CaselessText wanted;
    std::size_t most = 0;
    /// The last call that was looked at.
    std::optional<CallIdentity> last = std::nullopt;
    bool isOver = false;

    /// Of the calls that were not looked at yet.
    std::string conditions() const;
    /// Looks at @p calls, of which @p asked were asked for.
    void take(const std::vector<StoredCall>& calls, std::size_t asked, std::vector<CallIdentity>& found);
};

} // namespace toolwright::calls::remote
