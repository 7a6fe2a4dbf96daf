#include "ui/edit/editcommand.h"

#include <QCoreApplication>

#include <utility>

namespace toolwright::ui {

namespace {

constexpr int typingCommandId = 1;
constexpr int shownLength = 24;

QString shown(const std::string& text)
{
    QString result = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).simplified();
    if (result.size() > shownLength) {
        result.truncate(shownLength);
        result.append(QChar(0x2026));
    }
    return result;
}

const TextEdit* onlyEdit(const EditList& list)
{
    return list.edits().size() == 1 ? &list.edits().front() : nullptr;
}

} // namespace

std::optional<EditStep> composed(const EditStep& first, const EditStep& second)
{
    const TextEdit* a = onlyEdit(first.forward);
    const TextEdit* b = onlyEdit(second.forward);
    if (a == nullptr || b == nullptr || first.file != second.file) {
        return std::nullopt;
    }
    const std::string& oldA = onlyEdit(first.backward)->text;
    const std::string& oldB = onlyEdit(second.backward)->text;
    const std::size_t middleEnd = a->range.offset + a->text.size();
    if (b->range.offset > middleEnd || b->range.end() < a->range.offset) {
        return std::nullopt;
    }
    // Both in the text between the two edits: what the second took from before and after the first one's
    // text.
    const std::size_t before = a->range.offset - std::min(a->range.offset, b->range.offset);
    const std::size_t after = std::max(middleEnd, b->range.end()) - middleEnd;
    const std::size_t start = a->range.offset - before;
    const std::string removed = oldB.substr(0, before) + oldA + oldB.substr(oldB.size() - after);
    std::string inserted = oldB.substr(0, before) + a->text + oldB.substr(oldB.size() - after);
    inserted.replace(b->range.offset - start, b->range.length, b->text);
    EditStep step{first.file, EditList::single(TextEdit{TextRange{start, removed.size()}, inserted}),
                  EditList::single(TextEdit{TextRange{start, inserted.size()}, removed})};
    return step;
}

QString typingName(const EditStep& step)
{
    const TextEdit* forward = onlyEdit(step.forward);
    if (forward == nullptr) {
        return QCoreApplication::translate("EditCommand", "Edit in %n place(s)", nullptr,
                                           static_cast<int>(step.forward.edits().size()));
    }
    const QString typed = shown(forward->text);
    const QString removed = shown(onlyEdit(step.backward)->text);
    if (forward->range.isEmpty()) {
        return typed.isEmpty() ? QCoreApplication::translate("EditCommand", "Type white space")
                               : QCoreApplication::translate("EditCommand", "Type “%1”").arg(typed);
    }
    if (forward->text.empty()) {
        return removed.isEmpty() ? QCoreApplication::translate("EditCommand", "Delete white space")
                                 : QCoreApplication::translate("EditCommand", "Delete “%1”").arg(removed);
    }
    return QCoreApplication::translate("EditCommand", "Replace “%1” by “%2”").arg(removed, typed);
}

EditCommand::EditCommand(TextTarget& target, const QString& name, std::vector<EditStep> steps,
                         QString mergeKey)
    : QUndoCommand(name)
    , m_target(target)
    , m_steps(std::move(steps))
    , m_mergeKey(std::move(mergeKey))
{
}

void EditCommand::redo()
{
    for (const EditStep& step : m_steps) {
        m_target.applyEdits(step.file, step.forward);
    }
}

void EditCommand::undo()
{
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step) {
        m_target.applyEdits(step->file, step->backward);
    }
}

int EditCommand::id() const
{
    return m_mergeKey.isEmpty() ? -1 : typingCommandId;
}

bool EditCommand::mergeWith(const QUndoCommand* other)
{
    // The same id means the same class.
    const auto* next = static_cast<const EditCommand*>(other);
    if (next->m_mergeKey != m_mergeKey || m_steps.size() != 1 || next->m_steps.size() != 1) {
        return false;
    }
    std::optional<EditStep> both = composed(m_steps.front(), next->m_steps.front());
    if (!both) {
        return false;
    }
    m_steps.front() = std::move(*both);
    setText(typingName(m_steps.front()));
    return true;
}

} // namespace toolwright::ui
