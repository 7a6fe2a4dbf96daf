#pragma once

#include "core/jsonata/node.h"

namespace toolwright::jsonata {

/// Calls @p visit with every node directly below @p node and whether it is evaluated in the same context.
template<typename AnyNode, typename Visit>
void forEachChild(AnyNode& node, Visit visit)
{
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        const bool isLaterStep = node.kind == NodeKind::Path && i > 0;
        visit(*node.parts[i],
              !isLaterStep && node.kind != NodeKind::Sort && node.kind != NodeKind::Transform);
    }
    if (node.target != nullptr) {
        visit(*node.target, true);
    }
    for (auto* stages : {&node.stages, &node.predicates}) {
        for (const Stage& stage : *stages) {
            if (stage.predicate != nullptr) {
                visit(*stage.predicate, false);
            }
        }
    }
    if (node.group != nullptr) {
        for (Node* part : node.group->pairs) {
            visit(*part, false);
        }
    }
}

} // namespace toolwright::jsonata
