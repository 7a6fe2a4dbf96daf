#pragma once

#include "core/guard/runtime.h"

#include <memory>
#include <string>
#include <vector>

namespace toolwright::report {

/// The rung that decided, as a clause: `policy: rule 2 … (policy.json:12)`.
std::string decidingRung(const guard::Decision& decision);

/// A card with the decision that asked for it.
struct AskedCard
{
    std::shared_ptr<const guard::Approval> approval;
    /// Of the n-th card the n-th decision to ask; nullptr when the runtime kept none.
    const guard::DecisionRecord* record = nullptr;
};

/// Every card in the order in which they were asked. The runtime must outlive them.
std::vector<AskedCard> askedCards(const guard::Runtime& runtime);

} // namespace toolwright::report
