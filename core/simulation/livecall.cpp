#include "core/simulation/livecall.h"

namespace toolwright::simulation {

using compound::ToolOutcome;

ToolOutcome LiveCall::outcome(const HttpAnswer& answer) const
{
    if (const auto* ready = std::get_if<ToolOutcome>(&plan.step)) {
        return *ready;
    }
    return dispatch::hostOutcome(binding, std::get<HttpRequest>(plan.step), answer, plan.actAs);
}

std::optional<LiveCall> liveCall(const SimulationWorld& world, const SimulationState& state,
                                 const LiveBackend& backend)
{
    if (state.phase != Phase::Executing) {
        return std::nullopt;
    }
    const guard::Runtime::Execute& pending = *state.pending;
    const auto found = world.material->bindings.find(pending.call->call.tool);
    if (found == world.material->bindings.end()) {
        return LiveCall{
            {},
            {ToolOutcome::error("simulate.not-live",
                                pending.call->call.tool + " is no host tool; only the product calls it")}};
    }
    return LiveCall{found->second,
                    dispatch::planHostCall({pending.call->call, found->second, pending.call->context,
                                            pending.grant, backend.host, backend.actAs})};
}

} // namespace toolwright::simulation
