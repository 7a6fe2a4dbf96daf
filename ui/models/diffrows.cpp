#include "ui/models/diffrows.h"

#include "core/workspace/textdiff.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace toolwright::ui {

namespace {

constexpr std::size_t contextLines = 3;

QString withoutLineEnd(std::string_view line)
{
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) {
        line.remove_suffix(1);
    }
    return QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
}

/// Walks both texts at once and collects the rows.
class DiffWriter
{
public:
    DiffWriter(std::string_view before, std::string_view after)
        : m_old(workspace::splitLines(before))
        , m_new(workspace::splitLines(after))
    {
    }

    std::vector<DiffRow> write(const std::vector<workspace::LineChange>& changes)
    {
        for (const auto& change : changes) {
            skipTo(change.oldLine);
            add(DiffKind::Removed, change.oldCount, change.oldLine, change.newLine);
            add(DiffKind::Added, change.newCount, change.oldLine + change.oldCount, change.newLine);
            m_oldLine = change.oldLine + change.oldCount;
            m_newLine = change.newLine + change.newCount;
        }
        trail();
        return std::move(m_rows);
    }

private:
    /// Equal lines up to old line @p target: context after the last change and before the next one.
    void skipTo(std::size_t target)
    {
        const auto equal = target - m_oldLine;
        const auto trailing = m_rows.empty() ? 0 : contextLines;
        if (equal <= trailing + contextLines) {
            same(equal);
            return;
        }
        same(trailing);
        const auto hidden = target - m_oldLine - contextLines;
        m_rows.push_back(
            {DiffKind::Gap, 0, 0,
             QCoreApplication::translate("Diff", "%n unchanged line(s)", nullptr, static_cast<int>(hidden))});
        m_oldLine += hidden;
        m_newLine += hidden;
        same(contextLines);
    }

    void trail()
    {
        if (!m_rows.empty()) {
            same(std::min(contextLines, m_old.size() - m_oldLine));
        }
    }

    void same(std::size_t count)
    {
        for (std::size_t step = 0; step < count; ++step, ++m_oldLine, ++m_newLine) {
            m_rows.push_back({DiffKind::Same, static_cast<int>(m_oldLine) + 1,
                              static_cast<int>(m_newLine) + 1, withoutLineEnd(m_old[m_oldLine])});
        }
    }

    void add(DiffKind kind, std::size_t count, std::size_t oldLine, std::size_t newLine)
    {
        const auto removed = kind == DiffKind::Removed;
        for (std::size_t step = 0; step < count; ++step) {
            const auto line = (removed ? oldLine : newLine) + step;
            const auto shown = static_cast<int>(line) + 1;
            m_rows.push_back({kind, removed ? shown : 0, removed ? 0 : shown,
                              withoutLineEnd(removed ? m_old[line] : m_new[line])});
        }
    }

    std::vector<std::string_view> m_old;
    std::vector<std::string_view> m_new;
    std::vector<DiffRow> m_rows;
    std::size_t m_oldLine = 0;
    std::size_t m_newLine = 0;
};

} // namespace

std::vector<DiffRow> diffRows(std::string_view before, std::string_view after)
{
    const auto changes = workspace::diffLines(before, after);
    return changes.empty() ? std::vector<DiffRow>{} : DiffWriter(before, after).write(changes);
}

std::vector<DiffRow> diffRows(const std::vector<diagnostics::FileEdit>& edits, const TextTarget& texts)
{
    std::vector<DiffRow> rows;
    for (const auto& change : edits) {
        const auto& before = texts.text(change.file);
        const auto after = change.edits.apply(before);
        if (!after) {
            continue;
        }
        rows.push_back({DiffKind::Gap, 0, 0, QString::fromStdString(change.file)});
        auto changed = diffRows(before, *after);
        std::ranges::move(changed, std::back_inserter(rows));
    }
    return rows;
}

} // namespace toolwright::ui
