#include "core/jsonata/prepare.h"

#include "core/base/unicode.h"
#include "core/jsonata/directcalls.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/nodechildren.h"
#include "core/jsonata/propertyorder.h"

#include <algorithm>
#include <vector>

namespace toolwright::jsonata {

namespace {

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

bool areDirect(const std::vector<Stage>& stages)
{
    return std::all_of(stages.begin(), stages.end(), [](const Stage& stage) {
        return stage.predicate != nullptr && stage.predicate->direct;
    });
}

bool areDirect(const std::vector<Node*>& nodes)
{
    return std::all_of(nodes.begin(), nodes.end(), [](const Node* node) { return node->direct; });
}

/// True for a path of direct steps that binds nothing on its way.
bool isDirectPath(const Node& node)
{
    return !node.keepArray && !node.parts[0]->consArray && areDirect(node.parts) &&
           std::all_of(node.parts.begin(), node.parts.end(),
                       [](const Node* step) { return areDirect(step->stages); });
}

bool canBeDirect(const Node& node)
{
    const bool binds =
        node.tuple || node.ancestor != nullptr || !node.focus.isEmpty() || !node.index.isEmpty();
    if (binds || !areDirect(node.predicates) || (node.group != nullptr && !areDirect(node.group->pairs))) {
        return false;
    }
    switch (node.kind) {
    case NodeKind::Literal:
    case NodeKind::Name:
    case NodeKind::Variable:
        return true;
    case NodeKind::Path:
        return isDirectPath(node);
    case NodeKind::Binary:
        return node.operation != Operation::Range && areDirect(node.parts);
    case NodeKind::Negate:
    case NodeKind::ArrayMaker:
    case NodeKind::ObjectMaker:
    case NodeKind::Condition:
    case NodeKind::Default:
    case NodeKind::Coalesce:
    case NodeKind::Block:
        return areDirect(node.parts);
    case NodeKind::Call:
        return isDirectCall(node);
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

/// A path whose names lead straight to its result.
bool isPlainPath(const Node& node)
{
    return node.kind == NodeKind::Path && node.direct && !node.keepSingletonArray && node.group == nullptr &&
           node.predicates.empty() && std::all_of(node.parts.begin(), node.parts.end(), [](const Node* step) {
               return step->plainName;
           });
}

bool rebindsBuiltIn(const Node& node)
{
    const auto isBuiltIn = [](const json::Text& name) {
        return !name.isEmpty() && findBuiltIn(name.view()) != nullptr;
    };
    return (node.kind == NodeKind::Assign && isBuiltIn(node.parts[0]->text)) || isBuiltIn(node.focus) ||
           isBuiltIn(node.index) || std::any_of(node.parameters.begin(), node.parameters.end(), isBuiltIn) ||
           std::any_of(node.stages.begin(), node.stages.end(),
                       [&](const Stage& stage) { return isBuiltIn(stage.index); });
}

void finishNode(Node& node)
{
    std::uint16_t height = 0;
    node.callsBuiltIns = node.kind == NodeKind::Call;
    forEachChild(node, [&](const Node& child, bool) {
        height = std::max(height, child.height);
        node.callsBuiltIns = node.callsBuiltIns || child.callsBuiltIns;
    });
    node.height = static_cast<std::uint16_t>(std::min<int>(height + 1, mostDirectHeight + 1));
    node.decorated = !node.predicates.empty() || (node.group != nullptr && node.kind != NodeKind::Path);
    if (node.kind == NodeKind::Variable) {
        node.builtIn = findBuiltIn(node.text.view());
    }
    node.direct = node.height <= mostDirectHeight && canBeDirect(node);
    node.plainName = node.kind == NodeKind::Name && node.direct && node.isPlain();
    node.plainPath = isPlainPath(node);
    node.plainKeys = hasPlainKeys(node);
}

struct Visit
{
    Node* node;
    bool isLeaving;
};

/// Children before parents, without recursion. False when the name of a built-in function is given another
/// meaning.
bool finishNodes(Node& root)
{
    bool keepsBuiltIns = true;
    std::vector<Visit> open{{&root, false}};
    root.seesInput = true;
    while (!open.empty()) {
        const Visit visit = open.back();
        open.pop_back();
        if (visit.isLeaving) {
            finishNode(*visit.node);
            keepsBuiltIns = keepsBuiltIns && !rebindsBuiltIn(*visit.node);
            continue;
        }
        open.push_back({visit.node, true});
        forEachChild(*visit.node, [&](Node& child, bool sameContext) {
            child.seesInput = visit.node->seesInput && sameContext;
            open.push_back({&child, false});
        });
    }
    return keepsBuiltIns;
}

} // namespace

void prepare(SyntaxTree& tree)
{
    convertPositions(tree);
    if (tree.root() != nullptr) {
        tree.setKeepsBuiltIns(finishNodes(tree.mutableRoot()));
    }
}

} // namespace toolwright::jsonata
