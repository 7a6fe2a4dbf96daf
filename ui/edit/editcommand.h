#pragma once

#include "core/diagnostics/diagnostic.h"
#include "ui/edit/texttarget.h"

#include <QString>
#include <QUndoCommand>

#include <vector>

namespace toolwright::ui {

/// One file's part of a step: there and back.
struct EditStep
{
    std::string file;
    EditList forward;
    EditList backward;
};

/// A named step of the history. Built only from edits that fit, so redo and undo cannot fail.
class EditCommand : public QUndoCommand
{
public:
    /// @p mergeKey empty: never merged.
    EditCommand(TextTarget& target, const QString& name, std::vector<EditStep> steps, QString mergeKey);

    void redo() override;
    void undo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

private:
    TextTarget& m_target;
    std::vector<EditStep> m_steps;
    QString m_mergeKey;
};

/// @p first and then @p second as one step of one edit; none when they do not touch each other.
std::optional<EditStep> composed(const EditStep& first, const EditStep& second);
/// "Type “x”", "Delete “x”", "Replace “x” by “y”", cut to a readable length.
QString typingName(const EditStep& step);

} // namespace toolwright::ui
