#include "core/guard/decision.h"

namespace toolwright::guard {

std::string_view rungText(Rung rung)
{
    switch (rung) {
    case Rung::Critical:
        return "critical";
    case Rung::InputScanners:
        return "scanners";
    case Rung::ApprovedReplay:
        return "replay";
    case Rung::Grants:
        return "grants";
    case Rung::PolicyRules:
        return "policy";
    case Rung::Judge:
        return "judge";
    case Rung::Default:
        return "default";
    case Rung::Presence:
        return "presence";
    case Rung::Breakers:
        return "breakers";
    }
    return {};
}

std::string_view rungStateText(RungState state)
{
    switch (state) {
    case RungState::NotReached:
        return "not-reached";
    case RungState::Passed:
        return "passed";
    case RungState::Decided:
        return "decided";
    }
    return {};
}

} // namespace toolwright::guard
