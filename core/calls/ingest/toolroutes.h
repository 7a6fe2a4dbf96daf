#pragma once

#include "core/httptool/toolset.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::calls::ingest {

/// Which requests one tool sends, as far as its file tells without secrets.
struct ToolRoute
{
    std::string tool;
    /// In capitals.
    std::string method;
    /// The base URL when it is written out, without a final `/`; empty when it comes from a placeholder.
    std::string base;
    /// Of the path; none where a placeholder fills one in.
    std::vector<std::optional<std::string>> segments;

    friend bool operator==(const ToolRoute&, const ToolRoute&) = default;
};

/// The routes of all tools with a request.
std::vector<ToolRoute> toolRoutes(const httptool::ToolSet& tools);

/// The tools that can have sent this request, those whose route says most about it: none, one, or several
/// that cannot be told apart.
std::vector<std::string> toolsSending(const std::vector<ToolRoute>& routes, std::string_view method,
                                      std::string_view url);

} // namespace toolwright::calls::ingest
