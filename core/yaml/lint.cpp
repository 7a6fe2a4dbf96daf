#include "core/yaml/lint.h"

#include "core/json/pointer.h"
#include "core/yaml/scalar.h"

#include <algorithm>
#include <set>
#include <utility>

namespace toolwright::yaml {

namespace {

class LintWalk
{
public:
    explicit LintWalk(bool findsAmbiguous)
        : m_findsAmbiguous(findsAmbiguous)
    {
    }

    void visit(const Node& node, const std::string& pointer)
    {
        checkTag(node, pointer);
        checkAmbiguity(node, pointer);
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < node.size(); ++i) {
            if (!node.isMapping()) {
                visit(node.children[i], json::pointerBelow(pointer, i));
                continue;
            }
            const Node& key = node.key(i);
            const std::string below = json::pointerBelow(pointer, key.text);
            if (!seen.insert(key.text).second) {
                add("yaml.duplicate_key", below, key.range,
                    "the key " + key.text + " stands here twice; keep one of them");
            }
            checkTag(key, below);
            visit(node.value(i), below);
        }
    }

    std::vector<Finding> take()
    {
        const bool hasError = std::ranges::any_of(
            m_findings, [](const Finding& finding) { return finding.code != "yaml.ambiguous_scalar"; });
        if (hasError) {
            std::erase_if(m_findings,
                          [](const Finding& finding) { return finding.code == "yaml.ambiguous_scalar"; });
        }
        return std::move(m_findings);
    }

    void add(std::string code, const std::string& pointer, TextRange range, std::string message)
    {
        if (m_seen.emplace(code, pointer).second) {
            m_findings.push_back(Finding{std::move(code), pointer, range, std::move(message)});
        }
    }

private:
    void checkTag(const Node& node, const std::string& pointer)
    {
        if (!node.tag.empty() && !node.tag.starts_with("tag:yaml.org,2002:")) {
            add("yaml.custom_tag", pointer, node.range,
                "the tag " + node.tag + " means nothing to the platform; remove it");
        }
    }

    void checkAmbiguity(const Node& node, const std::string& pointer)
    {
        if (!m_findsAmbiguous || !node.isScalar() || node.style != Style::Plain || !node.tag.empty()) {
            return;
        }
        const Ambiguity ambiguity = ambiguityOf(node.text);
        if (ambiguity == Ambiguity::BooleanWord) {
            add("yaml.ambiguous_scalar", pointer, node.range,
                node.text + " reads as " + (node.toValue().toBoolean() ? "true" : "false") +
                    "; write that, or put it in quotes if the word is meant");
        } else if (ambiguity == Ambiguity::Date) {
            add("yaml.ambiguous_scalar", pointer, node.range,
                "the platform refuses the plain date " + node.text + "; put it in quotes");
        }
    }

    bool m_findsAmbiguous;
    std::vector<Finding> m_findings;
    std::set<std::pair<std::string, std::string>> m_seen;
};

} // namespace

std::vector<Finding> lint(const Document& document, bool findsAmbiguous)
{
    LintWalk walk(findsAmbiguous);
    if (document.error()) {
        walk.add("yaml.syntax", {}, document.error()->range, document.error()->message);
        return walk.take();
    }
    if (document.documentCount() > 1) {
        walk.add("yaml.multiple_documents", {}, {},
                 "the file holds " + std::to_string(document.documentCount()) + " documents; expected one");
    }
    if (!document.anchors().empty()) {
        walk.add("yaml.alias_forbidden", {}, document.anchors().front(),
                 "anchors (&) and aliases (*) are refused; write the value out, or quote the text");
    }
    if (document.root() != nullptr) {
        walk.visit(*document.root(), {});
    }
    return walk.take();
}

} // namespace toolwright::yaml
