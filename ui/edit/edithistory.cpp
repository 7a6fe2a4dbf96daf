#include "ui/edit/edithistory.h"

#include "ui/edit/editcommand.h"

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

Result<std::vector<EditStep>> stepsOf(const TextTarget& target,
                                      const std::vector<diagnostics::FileEdit>& edits)
{
    std::vector<EditStep> steps;
    for (const diagnostics::FileEdit& edit : edits) {
        if (edit.edits.isEmpty()) {
            continue;
        }
        const bool again =
            std::ranges::any_of(steps, [&](const EditStep& step) { return step.file == edit.file; });
        if (again) {
            return failure("edit.overlap",
                           "two lists of edits for " + edit.file + "; expected one list a file",
                           Place{edit.file, {}, {}});
        }
        const std::string& text = target.text(edit.file);
        const std::size_t end = edit.edits.edits().back().range.end();
        if (end > text.size()) {
            return failure("edit.outside",
                           "an edit ends at byte " + std::to_string(end) + " of a text of " +
                               std::to_string(text.size()) + " bytes",
                           Place{edit.file, {}, {}});
        }
        steps.push_back(EditStep{edit.file, edit.edits, edit.edits.inverted(text)});
    }
    return steps;
}

} // namespace

EditHistory::EditHistory(TextTarget& target, QObject* parent)
    : QObject(parent)
    , m_target(target)
{
    connect(&m_stack, &QUndoStack::indexChanged, this, [this] {
        updateModified();
        Q_EMIT changed();
    });
}

EditHistory::~EditHistory()
{
    // A stack that is destroyed announces its last change of index.
    m_stack.disconnect(this);
}

Result<void> EditHistory::push(const QString& name, std::vector<diagnostics::FileEdit> edits)
{
    endTyping();
    return pushSteps(name, std::move(edits), QString());
}

Result<void> EditHistory::pushTyping(const std::string& file, const EditList& edits, const QString& mergeKey)
{
    const QString key =
        mergeKey.isEmpty() ? mergeKey : mergeKey + QLatin1Char('/') + QString::number(m_typingRun);
    return pushSteps(QString(), {diagnostics::FileEdit{file, edits}}, key);
}

void EditHistory::endTyping()
{
    ++m_typingRun;
}

Result<void> EditHistory::pushSteps(const QString& name, std::vector<diagnostics::FileEdit> edits,
                                    const QString& mergeKey)
{
    Result<std::vector<EditStep>> steps = stepsOf(m_target, edits);
    if (!steps) {
        return tl::unexpected<Error>(steps.error());
    }
    if (steps->empty()) {
        return {};
    }
    const QString shownName = name.isEmpty() ? typingName(steps->front()) : name;
    m_stack.push(new EditCommand(m_target, shownName, std::move(*steps), mergeKey));
    return {};
}

void EditHistory::markSaved(const std::string& file, std::string bytes)
{
    // What was typed before a save stays one step, what comes after is another: undo stops at the saved text.
    endTyping();
    m_saved[file].bytes = std::move(bytes);
    updateModified();
}

void EditHistory::forget(const std::string& file)
{
    m_saved.erase(file);
}

bool EditHistory::isModified(const std::string& file) const
{
    const auto found = m_saved.find(file);
    return found != m_saved.end() && found->second.modified;
}

std::vector<std::string> EditHistory::modifiedFiles() const
{
    std::vector<std::string> files;
    for (const auto& [file, saved] : m_saved) {
        if (saved.modified) {
            files.push_back(file);
        }
    }
    return files;
}

void EditHistory::updateModified()
{
    std::vector<std::pair<std::string, bool>> news;
    for (auto& [file, saved] : m_saved) {
        const bool modified = m_target.text(file) != saved.bytes;
        if (modified != saved.modified) {
            saved.modified = modified;
            news.emplace_back(file, modified);
        }
    }
    // A receiver may save or forget a file.
    for (const auto& [file, modified] : news) {
        Q_EMIT modifiedChanged(file, modified);
    }
}

} // namespace toolwright::ui
