#include "core/compound/authoring/extraction.h"

#include "core/base/textedit.h"
#include "core/jsonata/expression.h"
#include "core/jsonata/nodechildren.h"
#include "core/jsonata/references.h"
#include "core/jsonata/syntaxtree.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace toolwright::compound::authoring {

namespace {

using jsonata::NodeKind;

/// Shorter parts are no longer when they have a name.
constexpr std::size_t shortestPart = 8;
constexpr std::array<std::string_view, 3> changing{"random", "shuffle", "eval"};

bool isContainer(NodeKind kind)
{
    return kind == NodeKind::Path || kind == NodeKind::Binary || kind == NodeKind::Call ||
           kind == NodeKind::ArrayMaker || kind == NodeKind::ObjectMaker || kind == NodeKind::Condition ||
           kind == NodeKind::Block || kind == NodeKind::Negate;
}

/// A name that the expression binds could mean something else elsewhere.
bool isBoundVariable(const jsonata::Node& node)
{
    if (node.kind != NodeKind::Variable || node.text.view() == "$") {
        return false;
    }
    if (node.text.isEmpty()) {
        return !node.seesInput;
    }
    return node.builtIn == nullptr ||
           std::find(changing.begin(), changing.end(), node.text.view()) != changing.end();
}

/// Finds parts whose value is the same wherever they stand.
class PartFinder
{
public:
    explicit PartFinder(const jsonata::Expression& expression)
        : m_text(expression.text())
    {
        visit(*expression.tree().root(), true, 0);
    }

    std::map<std::string, std::set<std::size_t>> take() { return std::move(m_places); }

private:
    /// True when the value of @p node depends on the input alone. @p sees: its context is the input.
    bool visit(const jsonata::Node& node, bool sees, std::size_t depth)
    {
        constexpr std::size_t deepest = 300;
        if (depth > deepest || node.kind == NodeKind::Lambda || node.kind == NodeKind::Parent ||
            node.kind == NodeKind::Assign || node.kind == NodeKind::Transform ||
            node.kind == NodeKind::Placeholder || !node.focus.isEmpty() || !node.index.isEmpty() ||
            isBoundVariable(node)) {
            return false;
        }
        const bool isOpenName = node.kind == NodeKind::Name || node.kind == NodeKind::Wildcard ||
                                node.kind == NodeKind::Descendants;
        bool isConstant = !isOpenName || sees;
        bool areFreeOfVariables = true;
        jsonata::forEachChild(node, [&](const jsonata::Node& child, bool sameContext) {
            const bool isOwn = visit(child, sees && sameContext, depth + 1);
            if (sameContext) {
                isConstant = isConstant && isOwn;
            } else {
                areFreeOfVariables = areFreeOfVariables && hasNoVariables(child, depth + 1);
            }
        });
        isConstant = isConstant && areFreeOfVariables;
        if (isConstant && isContainer(node.kind) && node.range.length >= shortestPart) {
            m_places[m_text.substr(node.range.offset, node.range.length)].insert(node.range.offset);
        }
        return isConstant;
    }

    static bool hasNoVariables(const jsonata::Node& root, std::size_t depth)
    {
        constexpr std::size_t deepest = 300;
        const bool isNamed = root.kind == NodeKind::Variable && !root.text.isEmpty();
        if (depth > deepest || (isNamed && isBoundVariable(root)) || root.kind == NodeKind::Parent ||
            root.kind == NodeKind::Lambda || root.kind == NodeKind::Assign) {
            return false;
        }
        bool isFree = true;
        jsonata::forEachChild(root, [&](const jsonata::Node& child, bool) {
            isFree = isFree && hasNoVariables(child, depth + 1);
        });
        return isFree;
    }

    const std::string& m_text;
    std::map<std::string, std::set<std::size_t>> m_places;
};

bool liesIn(const RepeatedPart& inner, const RepeatedPart& outer)
{
    return std::all_of(inner.places.begin(), inner.places.end(), [&](TextRange place) {
        return std::any_of(outer.places.begin(), outer.places.end(),
                           [&](TextRange around) { return around.contains(place); });
    });
}

std::string freeVariable(const jsonata::Expression& expression, std::string_view name)
{
    std::set<std::string_view> used;
    for (const jsonata::Node& node : expression.tree().nodes()) {
        used.insert(node.text.view());
        used.insert(node.focus.view());
        used.insert(node.index.view());
        for (const json::Text& parameter : node.parameters) {
            used.insert(parameter.view());
        }
    }
    std::string candidate(name);
    for (std::size_t number = 2; used.contains(candidate); ++number) {
        candidate = std::string(name) + std::to_string(number);
    }
    return candidate;
}

bool isVariableName(std::string_view name)
{
    return !name.empty() && jsonata::writtenName(name) == name;
}

} // namespace

std::vector<RepeatedPart> repeatedParts(std::string_view expression)
{
    const jsonata::Parsed parsed = jsonata::Expression::parse(expression);
    if (!parsed.errors.empty()) {
        return {};
    }
    std::vector<RepeatedPart> parts;
    for (const auto& [text, places] : PartFinder(parsed.expression).take()) {
        if (places.size() > 1) {
            RepeatedPart part{text, {}};
            for (const std::size_t place : places) {
                part.places.push_back(TextRange{place, text.size()});
            }
            parts.push_back(std::move(part));
        }
    }
    std::stable_sort(parts.begin(), parts.end(), [](const RepeatedPart& left, const RepeatedPart& right) {
        return left.text.size() > right.text.size();
    });
    std::vector<RepeatedPart> kept;
    for (RepeatedPart& part : parts) {
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const RepeatedPart& outer) { return liesIn(part, outer); })) {
            kept.push_back(std::move(part));
        }
    }
    return kept;
}

Result<std::string> withPartExtracted(std::string_view expression, const RepeatedPart& part,
                                      std::string_view name)
{
    if (!isVariableName(name)) {
        return failure("extract.name", "found no name for a variable; expected letters, digits and `_`");
    }
    const jsonata::Parsed parsed = jsonata::Expression::parse(expression);
    const std::string variable = "$" + freeVariable(parsed.expression, name);
    std::vector<TextEdit> edits;
    for (const TextRange place : part.places) {
        if (expression.substr(std::min(place.offset, expression.size()), place.length) != part.text) {
            return failure("extract.place", "the part does not stand where it was found; look for it again",
                           Place{{}, {}, place});
        }
        edits.push_back(TextEdit{place, variable});
    }
    const Result<EditList> list = EditList::fromEdits(std::move(edits));
    Result<std::string> rest =
        list ? list->apply(expression) : Result<std::string>(tl::unexpected<Error>(list.error()));
    if (!rest) {
        return rest;
    }
    return "(" + variable + " := " + part.text + "; " + *rest + ")";
}

} // namespace toolwright::compound::authoring
