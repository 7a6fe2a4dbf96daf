#include "core/jsonata/shaper.h"

namespace toolwright::jsonata {

std::string_view kindName(const Node& node)
{
    switch (node.kind) {
    case NodeKind::Literal:
        return node.literal.isString() ? "string" : node.literal.isNumber() ? "number" : "value";
    case NodeKind::Regex:
        return "regex";
    case NodeKind::Name:
        return "name";
    case NodeKind::Variable:
        return "variable";
    case NodeKind::Descendants:
        return "descendant";
    case NodeKind::Parent:
        return "parent";
    case NodeKind::Path:
        return "path";
    case NodeKind::Binary:
        return "binary";
    case NodeKind::Negate:
    case NodeKind::ArrayMaker:
    case NodeKind::ObjectMaker:
        return "unary";
    case NodeKind::Block:
        return "block";
    case NodeKind::Condition:
    case NodeKind::Default:
    case NodeKind::Coalesce:
        return "condition";
    case NodeKind::Assign:
        return "bind";
    case NodeKind::Lambda:
        return "lambda";
    case NodeKind::Call:
        return "function";
    case NodeKind::PartialCall:
        return "partial";
    case NodeKind::Apply:
        return "apply";
    case NodeKind::Transform:
        return "transform";
    case NodeKind::Sort:
        return "sort";
    default:
        return "operator";
    }
}

void Shaper::pushParents(Node& node, const Node& value)
{
    node.seeking.insert(node.seeking.end(), value.seeking.begin(), value.seeking.end());
    if (value.kind == NodeKind::Parent) {
        node.seeking.push_back(value.slot);
    }
}

void Shaper::giveSlot(Node& step, AncestorSlot* slot)
{
    --slot->level;
    if (slot->level != 0) {
        return;
    }
    if (step.ancestor != nullptr) {
        // Two `%` that mean the same step share one label.
        m_tree.slots()[slot->index].label = step.ancestor->label;
    }
    step.ancestor = slot;
    step.tuple = true;
}

AncestorSlot* Shaper::seekInPath(Node& path, AncestorSlot* slot)
{
    path.tuple = true;
    std::size_t index = path.parts.size();
    do {
        slot = seek(*path.parts[--index], slot);
    } while (slot->level > 0 && index > 0);
    return slot;
}

AncestorSlot* Shaper::seek(Node& node, AncestorSlot* slot)
{
    switch (node.kind) {
    case NodeKind::Name:
    case NodeKind::Wildcard:
        giveSlot(node, slot);
        break;
    case NodeKind::Parent:
        ++slot->level;
        break;
    case NodeKind::Block:
        if (!node.parts.empty()) {
            node.tuple = true;
            slot = seek(*node.parts.back(), slot);
        }
        break;
    case NodeKind::Path:
        slot = seekInPath(node, slot);
        break;
    default:
        m_errors.add(
            {.code = "S0217", .at = node.at, .range = node.range, .token = std::string(kindName(node))});
        // Found nowhere: nothing more to look for.
        slot->level = 0;
    }
    return slot;
}

AncestorSlot* Shaper::resolveIn(Node& path, AncestorSlot* slot)
{
    std::size_t index = path.parts.size() - 1;
    while (slot->level > 0) {
        if (index == 0) {
            path.seeking.push_back(slot);
            break;
        }
        Node* step = path.parts[--index];
        // Neighbouring steps that bind their focus count as one.
        while (index > 0 && !step->focus.isEmpty() && !path.parts[index - 1]->focus.isEmpty()) {
            step = path.parts[--index];
        }
        slot = seek(*step, slot);
    }
    return slot;
}

void Shaper::resolveParents(Node& path)
{
    const Node& last = *path.parts.back();
    std::vector<AncestorSlot*> slots = last.seeking;
    if (last.kind == NodeKind::Parent) {
        slots.push_back(last.slot);
    }
    for (AncestorSlot* slot : slots) {
        resolveIn(path, slot);
    }
}

} // namespace toolwright::jsonata
