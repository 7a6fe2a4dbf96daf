#pragma once

#include "core/dispatch/hostdispatch.h"
#include "core/simulation/simulation.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolwright::simulation {

/// The real backend that answers, after the user switched it on.
struct LiveBackend
{
    dispatch::HostSettings host;
    std::optional<dispatch::ActAs> actAs = {};
    /// Sent as if they had come with the user's own request, before those of the scenario with other names.
    HttpHeaders headers = {};
};

/// The backend at @p url with @p headers, `Name: value` a line, empty lines ignored. Fails with
/// `simulate.live-url` when @p url is no absolute http or https address, and with `simulate.live-header`.
Result<LiveBackend> liveBackend(std::string url, std::string_view headers);

/// A call of a simulation on its way to a real backend: send `plan.step` when it is a request and give the
/// answer to outcome(); otherwise the outcome is there already. Then go on with AnswerTool.
struct LiveCall
{
    json::Value binding;
    dispatch::HostPlan plan;

    compound::ToolOutcome outcome(const HttpAnswer& answer) const;
};

/// The call that waits in @p state; none when none does. A tool that is no host tool gives an outcome with
/// code `simulate.not-live`: connectors are called by the product only.
std::optional<LiveCall> liveCall(const SimulationWorld& world, const SimulationState& state,
                                 const LiveBackend& backend);

} // namespace toolwright::simulation
