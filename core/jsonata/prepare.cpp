#include "core/jsonata/prepare.h"

#include "core/base/unicode.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/nodechildren.h"
#include "core/jsonata/propertyorder.h"

#include <algorithm>
#include <vector>

namespace toolwright::jsonata {

namespace {

/// Native recursion of direct evaluation stays below this.
constexpr std::uint16_t mostDirectHeight = 12;

/// UTF-16 offset for every byte offset of @p text.
std::vector<std::size_t> utf16Offsets(std::string_view text)
{
    std::vector<std::size_t> offsets(text.size() + 1, 0);
    std::size_t units = 0;
    for (std::size_t i = 0; i < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, i);
        for (std::size_t k = 0; k < decoded.length; ++k) {
            offsets[i + k] = units;
        }
        units += decoded.codePoint > 0xFFFF ? 2 : 1;
        i += decoded.length;
    }
    offsets[text.size()] = units;
    return offsets;
}

void convertPositions(SyntaxTree& tree)
{
    if (unicode::isAscii(tree.text())) {
        return;
    }
    const std::vector<std::size_t> offsets = utf16Offsets(tree.text());
    const auto convert = [&offsets](std::size_t& at) { at = offsets[std::min(at, offsets.size() - 1)]; };
    for (Node& node : tree.nodes()) {
        convert(node.at);
        if (node.group != nullptr) {
            convert(node.group->at);
        }
    }
}

bool canBeDirect(const Node& node)
{
    if (!node.predicates.empty() || node.group != nullptr || node.tuple || node.consArray) {
        return false;
    }
    switch (node.kind) {
    case NodeKind::Literal:
    case NodeKind::Name:
    case NodeKind::Variable:
        return true;
    case NodeKind::Path:
        return std::all_of(node.parts.begin(), node.parts.end(), [&node](const Node* step) {
            const bool isHeadVariable = step == node.parts[0] && step->kind == NodeKind::Variable;
            return (step->kind == NodeKind::Name || isHeadVariable) && step->stages.empty() && step->direct;
        });
    case NodeKind::Binary:
        return node.operation != Operation::Range && node.parts[0]->direct && node.parts[1]->direct;
    case NodeKind::Negate:
    case NodeKind::ArrayMaker:
    case NodeKind::ObjectMaker:
    case NodeKind::Condition:
    case NodeKind::Default:
    case NodeKind::Coalesce:
    case NodeKind::Block:
        return std::all_of(node.parts.begin(), node.parts.end(),
                           [](const Node* part) { return part->direct; });
    default:
        return false;
    }
}

/// True when a constructor needs no look at its keys while it is evaluated. Objects with many keys are left
/// out, so that the comparison of all pairs stays cheap.
bool hasPlainKeys(const Node& node)
{
    constexpr std::size_t mostParts = 40;
    if (node.kind != NodeKind::ObjectMaker || node.parts.size() > mostParts || node.parts.size() % 2 != 0) {
        return false;
    }
    for (std::size_t i = 0; i < node.parts.size(); i += 2) {
        const Node& key = *node.parts[i];
        if (key.kind != NodeKind::Literal || !key.direct || !key.literal.isString() ||
            propertyIndex(key.literal.toString())) {
            return false;
        }
        for (std::size_t k = 0; k < i; k += 2) {
            if (node.parts[k]->literal.toString() == key.literal.toString()) {
                return false;
            }
        }
    }
    return true;
}

void finishNode(Node& node)
{
    std::uint16_t height = 0;
    for (const Node* part : node.parts) {
        height = std::max(height, part->height);
    }
    node.height = static_cast<std::uint16_t>(std::min<int>(height + 1, mostDirectHeight + 1));
    node.direct = node.height <= mostDirectHeight && canBeDirect(node);
    node.plainKeys = hasPlainKeys(node);
    if (node.kind == NodeKind::Variable) {
        node.builtIn = findBuiltIn(node.text.view());
    }
}

struct Visit
{
    Node* node;
    bool isLeaving;
};

/// Children before parents, without recursion.
void finishNodes(Node& root)
{
    std::vector<Visit> open{{&root, false}};
    root.seesInput = true;
    while (!open.empty()) {
        const Visit visit = open.back();
        open.pop_back();
        if (visit.isLeaving) {
            finishNode(*visit.node);
            continue;
        }
        open.push_back({visit.node, true});
        forEachChild(*visit.node, [&](Node& child, bool sameContext) {
            child.seesInput = visit.node->seesInput && sameContext;
            open.push_back({&child, false});
        });
    }
}

} // namespace

void prepare(SyntaxTree& tree)
{
    convertPositions(tree);
    if (tree.root() != nullptr) {
        finishNodes(tree.mutableRoot());
    }
}

} // namespace toolwright::jsonata
