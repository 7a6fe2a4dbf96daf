#include "core/compound/authoring/stepreads.h"

#include "core/compound/advice/stringoffset.h"
#include "core/jsonata/nodechildren.h"
#include "core/jsonata/syntaxtree.h"

#include <algorithm>
#include <utility>

namespace toolwright::compound::authoring {

namespace {

using jsonata::NodeKind;

bool isVariableNamed(const jsonata::Node& node, std::string_view name)
{
    return node.kind == NodeKind::Variable && node.text.view() == name;
}

class ReadCollector
{
public:
    explicit ReadCollector(const ReadScope& scope)
        : m_scope(scope)
        , m_itemIsContext(scope.hasItem && scope.dialect == Dialect::Template)
    {
    }

    std::vector<ExpressionRead> collect(const jsonata::Node& root)
    {
        std::vector<std::pair<const jsonata::Node*, bool>> open{{&root, false}};
        while (!open.empty()) {
            const auto [node, isHead] = open.back();
            open.pop_back();
            if (node->kind == NodeKind::Path) {
                visitPath(*node);
            } else if (!isHead && m_itemIsContext && node->seesInput && isVariableNamed(*node, "")) {
                m_found.push_back(
                    ExpressionRead{ReadSource::Item, {}, {}, node->range, node->range, {}, false});
            }
            const bool isPath = node->kind == NodeKind::Path;
            const jsonata::Node* head = isPath && !node->parts.empty() ? node->parts[0] : nullptr;
            jsonata::forEachChild(*node, [&open, head](const jsonata::Node& child, bool) {
                open.emplace_back(&child, &child == head);
            });
        }
        std::stable_sort(m_found.begin(), m_found.end(), [](const auto& left, const auto& right) {
            return left.range.offset < right.range.offset;
        });
        return std::move(m_found);
    }

private:
    /// The plain names of @p path from step @p first on. A step with a predicate is the last of them.
    static std::vector<const jsonata::Node*> namesOf(const jsonata::Node& path, std::size_t first)
    {
        std::vector<const jsonata::Node*> names;
        for (std::size_t i = first; i < path.parts.size() && path.parts[i]->kind == NodeKind::Name; ++i) {
            names.push_back(path.parts[i]);
            if (!path.parts[i]->stages.empty()) {
                break;
            }
        }
        return names;
    }

    void visitPath(const jsonata::Node& path)
    {
        if (path.parts.empty()) {
            return;
        }
        const jsonata::Node& head = *path.parts[0];
        if (head.kind == NodeKind::Name && head.seesInput) {
            visitNames(namesOf(path, 0), false);
        } else if (isVariableNamed(head, "$")) {
            visitNames(namesOf(path, 1), true);
        } else if (isVariableNamed(head, "") && head.seesInput) {
            const std::vector<const jsonata::Node*> names = namesOf(path, 1);
            if (m_itemIsContext) {
                add(ReadSource::Item, {}, &head, names, 0);
            } else {
                visitNames(names, true);
            }
        }
    }

    bool isStepName(std::string_view name) const
    {
        return m_scope.dialect == Dialect::Template &&
               std::find(m_scope.ids.begin(), m_scope.ids.end(), name) != m_scope.ids.end();
    }

    void visitNames(const std::vector<const jsonata::Node*>& names, bool fromRoot)
    {
        if (names.empty()) {
            return;
        }
        const std::string_view name = names[0]->text.view();
        if (name == "args") {
            add(ReadSource::Arguments, {}, names[0], names, 1);
        } else if (name == "item") {
            add(ReadSource::Item, {}, names[0], names, 1);
        } else if (name == "steps" && names.size() > 1 && names[0]->stages.empty()) {
            add(ReadSource::Step, names[1]->text.string(), names[1], names, 2);
            m_found.back().behindSteps = true;
            m_found.back().range = spanOf(names[0]->range, m_found.back().range);
        } else if (name == "steps") {
            add(ReadSource::Step, {}, names[0], names, 1);
        } else if (isStepName(name)) {
            add(ReadSource::Step, std::string(name), names[0], names, 1);
        } else if (m_itemIsContext && !fromRoot) {
            add(ReadSource::Item, {}, nullptr, names, 0);
        }
    }

    static TextRange spanOf(TextRange first, TextRange last)
    {
        return TextRange{first.offset, last.end() - first.offset};
    }

    void add(ReadSource source, std::string step, const jsonata::Node* head,
             const std::vector<const jsonata::Node*>& names, std::size_t first)
    {
        ExpressionRead read;
        read.source = source;
        read.step = std::move(step);
        for (std::size_t i = first; i < names.size(); ++i) {
            read.path.push_back(names[i]->text.string());
        }
        read.field = first < names.size() ? names[first]->range : TextRange();
        read.head = head != nullptr ? head->range : TextRange{read.field.offset, 0};
        read.range = first < names.size() ? spanOf(read.head, names.back()->range) : read.head;
        m_found.push_back(std::move(read));
    }

    const ReadScope& m_scope;
    bool m_itemIsContext;
    std::vector<ExpressionRead> m_found;
};

void addExpressions(const StepValue& value, const json::Node& node, Dialect dialect,
                    std::vector<PlacedExpression>& found)
{
    const std::string text = node.string();
    if (dialect == Dialect::Bare) {
        found.push_back(PlacedExpression{value.use, value.step, value.hasItem, node,
                                         jsonata::Expression::parse(text).expression, 0});
        return;
    }
    if (text.find(templateOpening) == std::string::npos) {
        return;
    }
    TemplateText parsed = parseTemplates(text);
    for (TemplatePart& part : parsed.parts) {
        if (part.expression) {
            found.push_back(PlacedExpression{value.use, value.step, value.hasItem, node,
                                             std::move(*part.expression), part.expressionOffset});
        }
    }
}

} // namespace

std::vector<ExpressionRead> readsOf(const jsonata::Expression& expression, const ReadScope& scope)
{
    return ReadCollector(scope).collect(*expression.tree().root());
}

TextRange PlacedExpression::inDocument(TextRange range) const
{
    const std::size_t begin = writtenOffset(node.text(), offset + range.offset);
    const std::size_t end = writtenOffset(node.text(), offset + range.end());
    return TextRange{node.range().offset + begin, end - begin};
}

std::vector<PlacedExpression> expressionsOf(const json::Node& compound, Dialect dialect)
{
    std::vector<PlacedExpression> found;
    for (const StepValue& value : stepValues(compound, 0)) {
        std::vector<json::Node> open{value.node};
        while (!open.empty()) {
            const json::Node node = open.back();
            open.pop_back();
            if (node.isString()) {
                addExpressions(value, node, dialect, found);
            }
            for (std::size_t i = node.size(); i > 0; --i) {
                open.push_back(node.isObject() ? node.member(i - 1).value : node.item(i - 1));
            }
        }
    }
    return found;
}

} // namespace toolwright::compound::authoring
