#pragma once

#include "core/httptool/requestplan.h"
#include "core/httptool/toolcaller.h"

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace toolwright::report {

/// A request that was built or refused, and what came of sending it. Nothing in a report shows a secret.
struct CallReport
{
    std::string tool;
    std::string environment;
    tl::expected<httptool::RequestPlan, httptool::Refusal> plan;
    /// None when nothing was sent.
    std::optional<httptool::CallOutcome> outcome;
    std::vector<std::string> warnings;
};

/// The object `toolwright/request@1`, indented by two, with a final line feed; with the members of a call
/// when one was made.
std::string callAsJson(const CallReport& report);
/// For people: the request with the origin of every value, what was left out, and the result as the agent
/// gets it.
std::string callAsText(const CallReport& report);

} // namespace toolwright::report
