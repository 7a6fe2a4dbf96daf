#include "core/base/limits.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/workspace/jsonchildren.h"
#include "core/workspace/textmerge.h"

#include <algorithm>
#include <utility>

namespace toolwright::workspace {

namespace {

using json::Document;
using json::Node;

/// White space directly before @p end.
std::string_view spaceBefore(std::string_view text, std::size_t end)
{
    std::size_t start = end;
    while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == '\n' || text[start - 1] == '\t' ||
                         text[start - 1] == '\r')) {
        --start;
    }
    return text.substr(start, end - start);
}

/// Carries the changes from base to theirs over into mine, one edit after the other. Containers are made to
/// hold the same children before their children are compared, so that pointers of conflicts stay true.
class JsonMerge
{
public:
    JsonMerge(const Document& base, Document mine, const Document& theirs)
        : m_base(base)
        , m_theirs(theirs)
        , m_mine(std::move(mine))
    {
    }

    TextMerge run()
    {
        mergeValue({}, m_base.root(), m_theirs.root());
        for (MergeConflict& conflict : m_conflicts) {
            conflict.line = lineOf(conflict.pointer);
        }
        return TextMerge{m_mine.text(), std::move(m_conflicts)};
    }

private:
    void mergeValue(const std::string& pointer, const Node& base, const Node& theirs)
    {
        const std::optional<Node> mine = m_mine.find(pointer);
        if (!mine || theirs.text() == base.text() || theirs.text() == mine->text()) {
            return;
        }
        if (mine->text() == base.text()) {
            change(TextEdit{mine->range(), std::string(theirs.text())});
            return;
        }
        const auto keying =
            m_depth < limits::comparedDepth ? commonKeying({base, *mine, theirs}) : std::nullopt;
        if (!keying || isReordered(Children(base, *keying), Children(theirs, *keying), *keying)) {
            addConflict(pointer, base.text(), mine->text(), theirs.text());
            return;
        }
        ++m_depth;
        mergeContainer(pointer, *keying, base, theirs);
        --m_depth;
    }

    /// True when theirs moved items of an array that both versions have.
    static bool isReordered(const Children& base, const Children& theirs, Keying keying)
    {
        if (keying == Keying::Member || keying == Keying::Index) {
            return false;
        }
        std::size_t last = 0;
        return std::any_of(base.all().begin(), base.all().end(), [&](const Child& child) {
            if (!theirs.has(child.key)) {
                return false;
            }
            const std::size_t place = theirs.indexOf(child.key);
            return std::exchange(last, place) > place;
        });
    }

    void mergeContainer(const std::string& pointer, Keying keying, const Node& baseNode,
                        const Node& theirsNode)
    {
        const Children base(baseNode, keying);
        const Children theirs(theirsNode, keying);
        for (std::size_t i = 0; i < theirs.all().size(); ++i) {
            const std::string& key = theirs.all()[i].key;
            if (!base.has(key) && !Children(*m_mine.find(pointer), keying).has(key)) {
                insert(*m_mine.find(pointer), keying, theirsNode, i);
            }
        }
        for (const Child& child : base.all()) {
            if (!theirs.has(child.key)) {
                removeUnchanged(*m_mine.find(pointer), keying, child);
            }
        }
        mergeChildren(pointer, keying, base, theirs);
    }

    /// Compares children one by one, now that mine holds what theirs added and lacks what theirs removed.
    void mergeChildren(const std::string& pointer, Keying keying, const Children& base,
                       const Children& theirs)
    {
        for (const Child& child : base.all()) {
            if (!theirs.has(child.key)) {
                noteChild(pointer, keying, child.key, child.value.text(), {});
            }
        }
        for (const Child& child : theirs.all()) {
            const Child* before = base.find(child.key);
            if (before == nullptr) {
                noteChild(pointer, keying, child.key, {}, child.value.text());
                continue;
            }
            if (before->value.text() == child.value.text()) {
                continue;
            }
            const std::optional<std::string> place = pointerInMine(pointer, keying, child.key);
            if (place) {
                mergeValue(*place, before->value, child.value);
            } else {
                addConflict(missingPointer(pointer, keying, child.key), before->value.text(), {},
                            child.value.text());
            }
        }
    }

    /// A child that only one of base and theirs has: a conflict where mine holds something else.
    void noteChild(const std::string& pointer, Keying keying, const std::string& key, std::string_view base,
                   std::string_view theirs)
    {
        const std::optional<std::string> place = pointerInMine(pointer, keying, key);
        if (place && m_mine.find(*place)->text() != theirs) {
            addConflict(*place, base, m_mine.find(*place)->text(), theirs);
        }
    }

    std::optional<std::string> pointerInMine(const std::string& pointer, Keying keying,
                                             const std::string& key) const
    {
        const Children mine(*m_mine.find(pointer), keying);
        return mine.has(key) ? std::optional(childPointer(pointer, keying, mine, mine.indexOf(key)))
                             : std::nullopt;
    }

    /// An item that mine removed has no index any more: its array stands for it.
    static std::string missingPointer(const std::string& pointer, Keying keying, const std::string& key)
    {
        return keying == Keying::Member ? json::pointerBelow(pointer, key) : pointer;
    }

    /// Inserts the child @p index of theirs behind the nearest child before it that mine has too, with the
    /// white space theirs has around it.
    void insert(const Node& mine, Keying keying, const Node& theirsNode, std::size_t index)
    {
        const std::string_view text = m_theirs.text();
        const Children theirs(theirsNode, keying);
        const Children present(mine, keying);
        const TextRange range = theirs.all()[index].range;
        const std::string piece = std::string(spaceBefore(text, range.offset)) +
                                  std::string(text.substr(range.offset, range.length));
        if (present.all().empty()) {
            const TextRange inside{mine.range().offset + 1, mine.range().length - 2};
            change(TextEdit{inside, piece + std::string(spaceBefore(text, theirsNode.range().end() - 1))});
            return;
        }
        for (std::size_t i = index; i > 0; --i) {
            if (const Child* before = present.find(theirs.all()[i - 1].key)) {
                change(TextEdit{TextRange{before->range.end(), 0}, "," + piece});
                return;
            }
        }
        change(TextEdit{TextRange{mine.range().offset + 1, 0}, piece + ","});
    }

    /// Removes what theirs removed, unless mine changed it; then it stays and becomes a conflict.
    void removeUnchanged(const Node& mine, Keying keying, const Child& before)
    {
        const Children present(mine, keying);
        const Child* child = present.find(before.key);
        if (child == nullptr || child->value.text() != before.value.text()) {
            return;
        }
        const std::size_t index = present.indexOf(before.key);
        std::size_t start = child->range.offset;
        std::size_t end = child->range.end();
        if (index > 0) {
            start = present.all()[index - 1].range.end();
        } else if (present.all().size() > 1) {
            end = present.all()[1].range.offset;
        } else {
            start = mine.range().offset + 1;
            end = mine.range().end() - 1;
        }
        change(TextEdit{TextRange{start, end - start}, {}});
    }

    void change(TextEdit edit)
    {
        // The range comes from the tree of this very text, so the edit lies inside it.
        if (Result<Document> after = m_mine.edited(EditList::single(std::move(edit)))) {
            m_mine = std::move(*after);
        }
    }

    void addConflict(std::string pointer, std::string_view base, std::string_view mine,
                     std::string_view theirs)
    {
        m_conflicts.push_back(
            MergeConflict{std::move(pointer), 1, std::string(base), std::string(mine), std::string(theirs)});
    }

    /// Line of the value, or of the nearest one around it that is there.
    std::size_t lineOf(std::string pointer) const
    {
        std::optional<Node> node = m_mine.find(pointer);
        while (!node && !pointer.empty()) {
            pointer.resize(pointer.rfind('/'));
            node = m_mine.find(pointer);
        }
        return node ? m_mine.lines().at(m_mine.text(), node->range().offset).line : 1;
    }

    const Document& m_base;
    const Document& m_theirs;
    Document m_mine;
    std::vector<MergeConflict> m_conflicts;
    std::size_t m_depth = 0;
};

bool isPlain(const Document& document)
{
    return document.errors().empty() && document.duplicateKeys().empty();
}

} // namespace

TextMerge mergeJson(std::string_view base, std::string_view mine, std::string_view theirs)
{
    const Document baseDocument = Document::parse(std::string(base));
    const Document theirsDocument = Document::parse(std::string(theirs));
    Document mineDocument = Document::parse(std::string(mine));
    if (!isPlain(baseDocument) || !isPlain(mineDocument) || !isPlain(theirsDocument)) {
        return mergeLines(base, mine, theirs);
    }
    return JsonMerge(baseDocument, std::move(mineDocument), theirsDocument).run();
}

} // namespace toolwright::workspace
